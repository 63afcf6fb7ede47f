import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { RecordKey } from '@/lib/sources/metrics';
import { truncateMiddle } from '@/lib/validators/validator-state';

import type { ShownValidator } from './merge-validators';
import type { Unit } from './ValidatorFigures';
import { ValidatorFigures } from './ValidatorFigures';

/** A truncated operator address: so many characters on each side. */
const ADDRESS_END_LENGTH = 12;

interface ValidatorCardProps {
  validator: ShownValidator;
  /** What its tokens are counted in. */
  unit: Unit;
  /** Its share in the power of the active ones, a fraction. */
  share: number | null;
  chainId: string;
  /** The node that was asked, and when. */
  node: RecordKey | undefined;
}

/** A link to the validator where it has an identity to be found by. */
export function ValidatorCard(figures: ValidatorCardProps) {
  const text = useText('chain-validators');
  const { identity, operatorAddress, state } = figures.validator;
  const address = truncateMiddle(operatorAddress, ADDRESS_END_LENGTH);
  const name = figures.validator.moniker || address;

  return (
    <article
      data-record={`chain:${figures.chainId}`}
      className={`panel relative flex h-full flex-col p-4 sm:p-5 ${
        identity === null ? 'dimmed' : 'hover:border-line-strong'
      }`}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="num grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-18 font-semibold text-ink-2"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-sans text-16 font-semibold tracking-normal [word-spacing:normal]">
            {identity === null ? (
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the others have a link: their figures' sources
              <span tabIndex={0}>{name}</span>
            ) : (
              <Link
                to={paths.validator(identity)}
                className="after:absolute after:inset-0"
                title={name}
              >
                {name}
              </Link>
            )}
          </h3>
          <p className="truncate text-13 text-ink-2">
            {identity === null ? (
              text('no_identity')
            ) : (
              <>
                <span className="sr-only">{text('identity')}: </span>
                <span className="num">{identity}</span>
              </>
            )}
          </p>
        </div>
        <p className="shrink-0 text-13 text-ink-2">
          <ValidatorStatusMark state={state} />
        </p>
      </div>
      <p className="mt-3 text-13 text-ink-3">
        <span className="sr-only">{text('operator')}: </span>
        <span className="num relative z-1 break-all" title={operatorAddress}>
          {address}
        </span>
        {identity === null && <span className="block text-warn">{text('not_collected')}</span>}
      </p>
      <div aria-hidden="true" className="mt-auto h-3 border-b border-line" />
      <ValidatorFigures {...figures} />
    </article>
  );
}

function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? '?';
}
