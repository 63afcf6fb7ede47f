import { useState } from 'react';

import type { ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { SeriesTable } from '@/components/picture/SeriesTable';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { formatDecimal, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

import { contributionStats } from './contribution-calendar';
import { ContributionCalendar } from './ContributionCalendar';

/** How much was committed to a chain's repository, in four figures and day by day. */
export default function DevelopmentActivity({ chain }: { chain: ChainRecord }) {
  const { GithubContribution: days, GitRepo: repository } = chain;
  const facts = chain.Facts.contributions;
  const text = useText('chain-activity');
  const picture = useText('picture');
  const locale = useLocale();
  const [asTable, setAsTable] = useState(false);
  const { total, activeDays, mostInADay, average } = contributionStats(days);
  const stats: readonly (readonly [TextKey<'chain-activity'>, string])[] = [
    ['stat.total', formatInteger(total, locale)],
    ['stat.active', formatInteger(activeDays, locale)],
    ['stat.most', formatInteger(mostInADay, locale)],
    ['stat.average', formatDecimal(average, 1, locale)],
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-18">{text('heading')}</h2>
        {facts && <AsOf facts={facts} />}
      </div>
      <div className="flex flex-wrap gap-x-12 gap-y-6">
        <dl className="grid flex-1 basis-60 grid-cols-2 gap-x-6 gap-y-4 self-start">
          {stats.map(([name, value]) => (
            <div key={name}>
              <dt className="label">{text(name)}</dt>
              <dd className="num mt-1 text-18 font-medium">{value}</dd>
            </div>
          ))}
          {repository && (
            <div className="col-span-2 min-w-0">
              <dt className="label">{text('source')}</dt>
              <dd className="mt-1 text-13">
                <ExternalLink href={repository} className="link break-all">
                  {repository}
                </ExternalLink>
              </dd>
            </div>
          )}
        </dl>
        <div className="min-w-0 flex-2 basis-80">
          {asTable ? (
            <SeriesTable
              title={text('chart')}
              series={days.map((day) => ({ time: day.Date, value: day.ContributionCount }))}
              format={(count) => formatInteger(count, locale)}
            />
          ) : (
            <ContributionCalendar days={days} />
          )}
          <p className="mt-3 flex justify-end">
            <button
              type="button"
              className={SECONDARY_BUTTON}
              aria-pressed={asTable}
              onClick={() => {
                setAsTable(!asTable);
              }}
            >
              {picture('as_table')}
            </button>
          </p>
        </div>
      </div>
    </>
  );
}
