import type { FeedEvent } from '@/api/types';
import { formatMonthOfYear } from '@/lib/format/dates';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import { countEvents, EVENT_DATA_SETS } from './event-counts';

interface FeedStatsProps {
  /** Null while not all of the page are here. */
  events: readonly FeedEvent[] | null;
  total: number;
  /** What is shown, as 2026-03; null: the newest events. */
  month: string | null;
}

/** All events of the list, and what kinds of them are on this page. */
export function FeedStats({ events, total, month }: FeedStatsProps) {
  const text = useText('feed');
  const locale = useLocale();
  const counts = events && countEvents(events);
  const of =
    month === null
      ? text('stat.of_all')
      : text('stat.of_month', { month: formatMonthOfYear(new Date(month), locale) });
  const stats = [
    { name: text('stat.total'), figure: 'events', count: total, of },
    {
      name: text('stat.proposals'),
      figure: 'proposals',
      count: counts?.proposals,
      of: text('stat.of_page'),
    },
    {
      name: text('stat.validators'),
      figure: 'validators',
      count: counts?.validators,
      of: text('stat.of_page'),
    },
    { name: text('stat.pools'), figure: 'pools', count: counts?.pools, of: text('stat.of_page') },
  ] as const;
  return (
    <dl
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the sources of all four
      tabIndex={0}
      data-record={`sets:${EVENT_DATA_SETS.join('+')}`}
      className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-4"
    >
      {stats.map(({ name, figure, count, of }) => (
        <div key={name} className="panel flex flex-col-reverse justify-end p-4">
          <dd className="text-13 text-ink-3">{of}</dd>
          <dd
            data-metric={count === undefined ? undefined : figure}
            className="num min-h-9 text-24 font-bold"
          >
            {count !== undefined && formatInteger(count, locale)}
          </dd>
          <dt className="label">{name}</dt>
        </div>
      ))}
    </dl>
  );
}
