import { reviewPageQuery } from '@/api/list-queries';
import type { MarketReview } from '@/api/types';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { PastEnd } from '@/components/list/PastEnd';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { useHeadTexts } from '@/lib/browser/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { buildPageSearch, parsePage } from '@/lib/list/list-search-params';
import { pageWindow } from '@/lib/list/page-window';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ReviewCard } from './ReviewCard';

const PAGE_WINDOW = 5;
const SKELETONS = 6;
const COLUMNS = 'md:grid-cols-2 lg:grid-cols-3';

export default function MarketsPage() {
  const text = useText('markets');
  const locale = useLocale();
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const query = useListQuery(reviewPageQuery(page));
  const pathOf = (target: number) => paths.markets(buildPageSearch(target));

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        {query.data && <Source reviews={query.data.data} changedAt={query.data.meta.updated_at} />}
      </ListHead>
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={SKELETONS}
            height="h-56"
            columns={COLUMNS}
          />
        }
        failedTitle={text('failed')}
      >
        {({ data, meta: { pagination } }) =>
          data.length === 0 ? (
            <PastEnd pagination={pagination} first={pathOf(1)}>
              <Notice title={text('empty.title')} text={text('empty.text')} />
            </PastEnd>
          ) : (
            <>
              {locale !== 'en' && <p className="mb-4 text-14 text-ink-2">{text('english')}</p>}
              <ul className={`grid grid-cols-1 gap-3 ${COLUMNS}`}>
                {data.map((review) => (
                  <li key={review.ID}>
                    <ReviewCard review={review} />
                  </li>
                ))}
              </ul>
              <Pager
                page={pagination.page}
                pages={pagination.total_pages}
                numbers={pageWindow(pagination.page, pagination.total_pages, PAGE_WINDOW)}
                pathOf={pathOf}
              />
            </>
          )
        }
      </ListQueryStates>
    </div>
  );
}

interface SourceProps {
  reviews: readonly MarketReview[];
  changedAt: string | null;
}

/** Who wrote the reviews of this page: the program, the editors, or both. */
function Source({ reviews, changedAt }: SourceProps) {
  const text = useText('markets');
  const common = useText('common');
  const computed = reviews.some(({ Generated }) => Generated);
  const written = reviews.some(({ Generated }) => !Generated);
  const both = computed && written;
  return (
    <DataSetAsOf
      dataSet={both ? ['reviews', 'content'] : computed ? 'reviews' : 'content'}
      source={both ? text('source.both') : computed ? common('facts.own') : text('source')}
      changedAt={changedAt}
    />
  );
}
