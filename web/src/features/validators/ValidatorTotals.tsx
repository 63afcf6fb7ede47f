import type { ValidatorListResponse } from '@/api/types';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatCompact, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

interface ValidatorTotalsProps {
  totals: ValidatorListResponse['meta']['totals'] | undefined;
  /** They could not be loaded: no figure will come by itself. */
  failed: boolean;
}

/** The three figures over the list: of all validators, whatever is filtered. */
export function ValidatorTotals({ totals, failed }: ValidatorTotalsProps) {
  const text = useText('validators');
  const locale = useLocale();
  const figures = [
    { figure: 'validators', value: totals && formatInteger(totals.validators, locale) },
    { figure: 'chains', value: totals && formatInteger(totals.chains, locale) },
    {
      figure: 'delegators',
      value:
        totals?.delegators === null ? (
          <UnknownValue reason={text('delegators.unknown')} />
        ) : (
          totals && formatCompact(totals.delegators, locale)
        ),
      part: totals?.delegators != null && totals.counted_entries < totals.entries && (
        <span className="sr-only font-sans text-11 tracking-normal [word-spacing:normal] text-ink-2 sm:not-sr-only">
          {' '}
          {text('stat.delegators.part', {
            counted: totals.counted_entries,
            count: totals.entries,
          })}
        </span>
      ),
    },
  ] as const;
  return (
    <dl
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the sources of all three
      tabIndex={0}
      data-record="sets:validators"
      className="flex flex-wrap gap-x-4"
    >
      {figures.map(({ figure, value, ...more }) => (
        <div key={figure} className="flex flex-row-reverse items-baseline gap-1">
          <dt className="label">
            {text(`stat.${figure}`)}
            {'part' in more && more.part}
          </dt>
          <dd
            data-record={figure === 'delegators' ? 'sets:delegators' : undefined}
            data-metric={totals?.[figure] == null ? undefined : figure}
            className="num min-h-6 text-14 font-bold sm:text-18"
          >
            {failed ? <UnknownValue reason={text('failed.title')} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
