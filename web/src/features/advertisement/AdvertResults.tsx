import type { UseQueryResult } from '@tanstack/react-query';

import type { AdvertListResponse } from '@/api/types';
import { PastEnd } from '@/components/list/PastEnd';
import { FailedNotice } from '@/components/page/FailedNotice';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { pagesShown, rowsOf } from '@/lib/list/pages-shown';
import { paths } from '@/lib/paths';

import { buildAdvertPage } from './advert-page';
import { AdvertCard } from './AdvertCard';

/** The loading, failed, empty or filled state of the list. */
export function AdvertResults({ query }: { query: UseQueryResult<AdvertListResponse> }) {
  const text = useText('advertisement');
  const lists = useText('lists');
  const locale = useLocale();
  const { data, error, isPlaceholderData } = query;
  const pathOf = (target: number) => paths.advertisement(buildAdvertPage(target));

  if (!data) {
    return error ? (
      <FailedNotice
        title={text('failed.title')}
        unreadable={text('failed.fetch')}
        error={error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div role="status" aria-label={text('heading')} className="space-y-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="skeleton h-28" />
        ))}
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <PastEnd pagination={data.meta.pagination} first={pathOf(1)}>
        <Notice title={text('empty.title')} text={text('empty.text')} />
      </PastEnd>
    );
  }
  const shown = data.meta.pagination;
  return (
    <section aria-busy={query.isFetching} aria-label={text('heading')}>
      {error && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('failed.kept', { time: formatDateTime(new Date(query.dataUpdatedAt), locale) })}
        </p>
      )}
      <ul className={`space-y-3 ${isPlaceholderData ? 'dimmed' : ''}`}>
        {data.data.map((advert, index) => (
          <li key={advert.ID}>
            <AdvertCard advert={advert} onBanner={index === 0 && data.meta.pagination.page === 1} />
          </li>
        ))}
      </ul>
      <Pager
        page={shown.page}
        pages={shown.total_pages}
        numbers={pagesShown(shown.page, shown.total_pages)}
        summary={shown.total_pages > 1 ? lists('pager.showing', rowsOf(shown)) : undefined}
        pathOf={pathOf}
      />
    </section>
  );
}
