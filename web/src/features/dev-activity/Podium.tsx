import { StaleMark } from '@/components/ui/StaleMark';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import type { Activity } from './activity';
import { recordKeyOf, computeActivityStats, lastWeekOf } from './activity';
import { ActivityBars } from './ActivityBars';
import { ChainName } from './ChainName';

const MEDALS = ['gold', 'silver', 'bronze'] as const;

/** The three most active chains. */
export function Podium({
  activities,
  sample,
}: {
  activities: readonly Activity[];
  sample: boolean;
}) {
  const text = useText('dev-activity');
  return (
    <section aria-labelledby="podium" className="mb-10">
      <h2 id="podium" className="mb-4 text-24">
        {text('podium')}
      </h2>
      <ol className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {MEDALS.map((medal, index) => {
          const activity = activities[index];
          return (
            activity && (
              <li key={medal}>
                <Step activity={activity} medal={medal} sample={sample} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

interface StepProps {
  activity: Activity;
  medal: (typeof MEDALS)[number];
  sample: boolean;
}

function Step({ activity, medal, sample }: StepProps) {
  const text = useText('dev-activity');
  const locale = useLocale();
  const { perDay } = computeActivityStats(activity);
  return (
    <article
      data-record={recordKeyOf(activity, sample)}
      className={`panel relative flex h-full flex-col p-5 ${sample ? '' : 'hover:border-line-strong'} ${
        medal === 'gold' ? 'border-line-strong' : ''
      }`}
    >
      <p className="label mb-3">{text(`medal.${medal}`)}</p>
      <ChainName {...activity} sample={sample} />
      <p className="mt-4">
        <span data-metric="contributions" className="num text-30 font-bold">
          {formatInteger(activity.total, locale)}
        </span>{' '}
        <span className="text-13 text-ink-2">
          {text('contributions', { count: activity.total })}
        </span>
      </p>
      <p className="mb-4 text-13 text-ink-2">
        {text('per_day')}:{' '}
        <span data-metric="contributions" className="num">
          {formatInteger(perDay, locale)}
        </span>
        {activity.stale && (
          <>
            {' '}
            <StaleMark note={text('stale')} />
          </>
        )}
      </p>
      <div className="mt-auto">
        <p className="label mb-1">{text('last_week')}</p>
        <ActivityBars
          name={activity.name}
          to={paths.chain(activity.chainId)}
          days={lastWeekOf(activity.days)}
          dateless={sample}
          height="h-14"
          withTable={false}
        />
      </div>
    </article>
  );
}
