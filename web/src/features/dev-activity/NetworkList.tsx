import type { ReactNode } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { StaleMark } from '@/components/ui/StaleMark';
import { formatDate } from '@/lib/format/dates';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import type { Activity } from './activity';
import { recordKeyOf, computeActivityStats } from './activity';
import { ActivityBars } from './ActivityBars';
import { ChainName } from './ChainName';

interface NetworkListProps {
  activities: readonly Activity[];
  sample: boolean;
  /** There are more than these. */
  partial: boolean;
  shown: number;
  onMore: () => void;
}

/** Every chain with contributions, some at first and more on request. */
export function NetworkList(props: NetworkListProps) {
  const { activities, sample, partial, shown, onMore } = props;
  const text = useText('dev-activity');
  return (
    <section aria-labelledby="networks">
      <h2 id="networks" className="mb-4 text-24">
        {text('networks')}
      </h2>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {activities.slice(0, shown).map((activity, index) => (
          <li key={activity.chainId}>
            <NetworkCard activity={activity} rank={index + 1} sample={sample} />
          </li>
        ))}
      </ol>
      <p role="status" className="num mt-4 min-h-5 text-center text-13 text-ink-2">
        {!partial &&
          text('showing', {
            shown: Math.min(shown, activities.length),
            total: activities.length,
          })}
      </p>
      {shown < activities.length && (
        <p className="mt-3 text-center">
          <button type="button" className={SECONDARY_BUTTON} onClick={onMore}>
            {text('more')}
          </button>
        </p>
      )}
    </section>
  );
}

interface NetworkCardProps {
  activity: Activity;
  rank: number;
  sample: boolean;
}

function NetworkCard({ activity, rank, sample }: NetworkCardProps) {
  const text = useText('dev-activity');
  const locale = useLocale();
  const { perDay, peak, activeDays, lastWeek } = computeActivityStats(activity);
  return (
    <article
      data-record={recordKeyOf(activity, sample)}
      className={`panel relative flex h-full flex-col p-5 ${sample ? '' : 'hover:border-line-strong'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <ChainName {...activity} sample={sample} />
        <span className="num text-13 text-ink-3">#{formatInteger(rank, locale)}</span>
      </div>
      {activity.stale && (
        <p className="mt-2 text-13">
          <StaleMark note={text('stale')} />
        </p>
      )}
      <dl className="my-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <Fact name={text('total')}>{formatInteger(activity.total, locale)}</Fact>
        <Fact name={text('per_day')}>{formatInteger(perDay, locale)}</Fact>
        <Fact name={text('last_week')}>{formatInteger(lastWeek, locale)}</Fact>
        <Fact name={text('active_days')}>{formatInteger(activeDays, locale)}</Fact>
        {peak && <Fact name={text('peak')}>{formatInteger(peak.count, locale)}</Fact>}
        {peak && !sample && (
          <Fact name={text('peak_date')}>{formatDate(new Date(peak.date), locale)}</Fact>
        )}
      </dl>
      <div className="mt-auto">
        <ActivityBars
          name={activity.name}
          to={paths.chain(activity.chainId)}
          days={activity.days}
          dateless={sample}
        />
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd data-metric="contributions" className="num text-13">
        {children}
      </dd>
    </div>
  );
}
