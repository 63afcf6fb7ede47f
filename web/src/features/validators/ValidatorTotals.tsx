import type { ReactNode } from 'react';

import type { ValidatorPage } from '@/api/types';
import { Unknown } from '@/components/ui/Unknown';
import { formatCompact, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

/** The three figures over the list: of all validators, whatever is filtered. */
export function ValidatorTotals({
  totals,
}: {
  totals: ValidatorPage['meta']['totals'] | undefined;
}) {
  const text = useText('validators');
  const locale = useLocale();
  const delegators = totals && (
    <>
      {totals.delegators === null ? (
        <Unknown reason={text('delegators.unknown')} />
      ) : (
        formatCompact(totals.delegators, locale)
      )}
    </>
  );
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      <Total name={text('stat.validators')}>
        {totals && formatInteger(totals.validators, locale)}
      </Total>
      <Total name={text('stat.chains')}>{totals && formatInteger(totals.chains, locale)}</Total>
      <Total name={text('stat.delegators')}>{delegators}</Total>
    </dl>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-20 flex-col-reverse">
      <dt className="label">{name}</dt>
      <dd className="num min-h-9 text-24 font-bold">{children}</dd>
    </div>
  );
}
