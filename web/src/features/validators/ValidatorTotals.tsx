import type { ValidatorPage } from '@/api/types';
import { Unknown } from '@/components/ui/Unknown';
import { formatCompact, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

interface ValidatorTotalsProps {
  totals: ValidatorPage['meta']['totals'] | undefined;
  /** They could not be loaded: no figure will come by itself. */
  failed: boolean;
}

/** The three figures over the list: of all validators, whatever is filtered. */
export function ValidatorTotals({ totals, failed }: ValidatorTotalsProps) {
  const text = useText('validators');
  const locale = useLocale();
  const figures = [
    { name: text('stat.validators'), value: totals && formatInteger(totals.validators, locale) },
    { name: text('stat.chains'), value: totals && formatInteger(totals.chains, locale) },
    {
      name: text('stat.delegators'),
      value:
        totals?.delegators === null ? (
          <Unknown reason={text('delegators.unknown')} />
        ) : (
          totals && formatCompact(totals.delegators, locale)
        ),
    },
  ];
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-20 flex-col-reverse">
          <dt className="label">{name}</dt>
          <dd className="num min-h-9 text-24 font-bold">
            {failed ? <Unknown reason={text('failed.title')} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
