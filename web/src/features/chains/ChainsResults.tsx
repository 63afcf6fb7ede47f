import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';

import { bannerQuery } from '@/api/page-queries';
import { AdvertBanner } from '@/components/advert/AdvertBanner';
import { LaterPages } from '@/components/list/LaterPages';
import { FailedNotice } from '@/components/page/FailedNotice';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { pagesShown, rowsOf } from '@/lib/list/pages-shown';
import { Link } from '@/lib/router/router';

import { ChainCards } from './ChainCards';
import type { View } from './chains-search';
import { hasFilters } from './chains-search';
import { ChainsSkeleton } from './ChainsSkeleton';
import { ChainTable } from './ChainTable';
import type { ChainPages } from './use-chain-pages';
import type { ChainsUrlState } from './use-chains-url-state';

const ChainScatter = lazyComponent(() => import('./ChainScatter'), ['picture', 'chain-scatter']);

interface ChainsResultsProps {
  urlState: ChainsUrlState;
  pages: ChainPages;
  view: View;
}

/** The loading, failed, empty or filled state of the list. */
export function ChainsResults({ urlState, pages, view }: ChainsResultsProps) {
  const text = useText('chains');
  const locale = useLocale();
  const lists = useText('lists');
  const { search } = urlState;
  const shown = pages.pagination;
  const { data: adverts } = useQuery(bannerQuery());
  const advert = adverts?.data[0] && <AdvertBanner />;

  if (pages.loading) return <ChainsSkeleton view={view} />;
  if (pages.error && pages.rows.length === 0) {
    return (
      <FailedNotice title={text('failed.title')} error={pages.error} onRetry={pages.refresh} />
    );
  }
  if (pages.rows.length === 0) return <NoChains urlState={urlState} pages={pages} />;

  return (
    <section aria-busy={pages.outdated || pages.refreshing} aria-label={text('heading')}>
      {pages.error && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('failed.kept', { time: formatDateTime(pages.loadedAt, locale) })}
        </p>
      )}
      <div className={pages.outdated ? 'dimmed' : ''}>
        <Rows view={view} urlState={urlState} chains={pages.rows} advert={advert} />
      </div>
      <LaterPages
        pages={pages}
        loadingText={text('loading.more')}
        failedText={text('failed.more')}
      />
      {shown && view !== 'chart' && (
        <Pager
          page={shown.page}
          pages={shown.total_pages}
          numbers={pagesShown(shown.page, shown.total_pages)}
          summary={
            shown.total_pages > 1 && shown.page <= shown.total_pages
              ? lists('pager.showing', rowsOf(shown, search.page))
              : undefined
          }
          pathOf={(page) => urlState.pathOf({ page, lastPage: page })}
          more={{
            isLoading: pages.loadingMore,
            onMore: () => {
              if (pages.failedMore) pages.retryMore();
              else urlState.goTo({ lastPage: search.lastPage + 1 });
            },
          }}
        />
      )}
    </section>
  );
}

interface RowsProps {
  view: View;
  urlState: ChainsUrlState;
  chains: ChainPages['rows'];
  advert: ReactNode;
}

function Rows({ view, urlState, chains, advert }: RowsProps) {
  switch (view) {
    case 'grid':
      return <ChainCards chains={chains} advert={advert} />;
    case 'list':
      return <ChainTable chains={chains} urlState={urlState} advert={advert} />;
    case 'chart':
      return (
        <>
          <LazyBoundary loadingFallback={<ChainsSkeleton view={view} />}>
            <ChainScatter chains={chains} />
          </LazyBoundary>
          {advert && <div className="mt-4">{advert}</div>}
        </>
      );
  }
}

function NoChains({ urlState, pages }: Omit<ChainsResultsProps, 'view'>) {
  const text = useText('chains');
  if ((pages.pagination?.total_count ?? 0) > 0) {
    return (
      <Notice title={text('empty.title')} text={text('empty.past_end')}>
        <Link className={SECONDARY_BUTTON} to={urlState.pathOf({ page: 1, lastPage: 1 })}>
          {text('empty.first_page')}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice
      title={text('empty.title')}
      text={hasFilters(urlState.search) ? text('empty.text') : text('empty.waiting')}
    />
  );
}
