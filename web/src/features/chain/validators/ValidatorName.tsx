import { RowName } from '@/components/table/RowName';
import { SourceMark } from '@/components/ui/SourceMark';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import type { ShownValidator } from './merge-validators';

interface ValidatorNameProps {
  validator: ShownValidator;
  name: string;
}

/** A link to the validator where it has an identity to be found by. */
export function ValidatorName({ validator, name }: ValidatorNameProps) {
  const text = useText('chain-validators');
  const { identity } = validator;
  if (identity !== null) {
    return <RowName to={paths.validator(identity)} name={name} />;
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the others have a link: their figures' sources
        tabIndex={0}
        title={name}
        className="min-w-0 truncate text-16 font-medium md:text-14"
      >
        {name}
      </span>
      <span
        className="sr-only text-11 text-ink-3 xl:not-sr-only xl:truncate"
        title={text('not_collected')}
      >
        {text('no_identity')}
      </span>
      <SourceMark />
    </div>
  );
}
