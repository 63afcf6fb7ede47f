import { eventsQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { PastEnd } from '@/components/list/PastEnd';
import { Notice } from '@/components/ui/Notice';
import { RelativeTime } from '@/components/ui/Time';
import { Pager } from '@/components/ui/Pager';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { buildPageSearch, parseMonth, parsePage } from '@/lib/list/list-search-params';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { EVENT_DATA_SETS } from './event-counts';
import { EventEntry } from './EventEntry';
import { FeedMonths } from './FeedMonths';
import { FeedStats } from './FeedStats';

const SKELETONS = 6;

/** What happens, asked for anew every half minute, and what happened in the months before. */
export default function FeedPage() {
  const text = useText('feed');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const search = new URLSearchParams(useLocation().search);
  const page = parsePage(search.get('page'));
  const month = parseMonth(search.get('month'));
  const query = useListQuery(eventsQuery(page, month));
  const pathOf = (target: number) => {
    const inMonth = month === null ? [] : [`month=${month}`];
    return paths.feed([...inMonth, buildPageSearch(target)].filter(Boolean).join('&'));
  };
  const updatedAt = query.data ? query.loadedAt.toISOString() : null;

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        {query.error ? (
          <span className="status-mark status-inactive text-down">{text('live.failed')}</span>
        ) : (
          <span className="status-mark">{text('live')}</span>
        )}
        <DataSetAsOf
          dataSet={EVENT_DATA_SETS}
          source={text('source')}
          changedAt={query.data?.meta.updated_at ?? null}
        />
      </ListHead>
      <ListQueryStates
        query={query}
        label={text('timeline')}
        skeleton={<CardSkeletons label={text('loading')} count={SKELETONS} height="h-28" />}
        failedTitle={text('failed')}
      >
        {({ data, meta: { pagination, history } }) => (
          <>
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-24">{text('timeline')}</h2>
              {updatedAt !== null && (
                <p className="text-13 text-ink-3">
                  {text('updated')} <RelativeTime time={updatedAt} />
                </p>
              )}
            </div>
            {data.length === 0 ? (
              <PastEnd pagination={pagination} first={pathOf(1)}>
                <Notice title={text('empty.title')} text={text('empty.text')} />
              </PastEnd>
            ) : (
              <>
                <ol>
                  {data.map((event) => (
                    <EventEntry key={event.ID} event={event} />
                  ))}
                </ol>
                <Pager
                  page={pagination.page}
                  pages={pagination.total_pages}
                  numbers={[]}
                  pathOf={pathOf}
                />
              </>
            )}
            <FeedStats
              events={query.partial ? null : data}
              total={pagination.total_count}
              month={month}
            />
            {!pagination.has_next && <FeedMonths month={month} older={history.older} />}
          </>
        )}
      </ListQueryStates>
    </div>
  );
}
