import type { Article, Pagination } from '@/api/types';
import { ArticleCard } from '@/components/list/ArticleCard';
import { LaterPages } from '@/components/list/LaterPages';
import { PastEnd } from '@/components/list/PastEnd';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { useText } from '@/lib/i18n/text';
import { pageWindow } from '@/lib/list/page-window';
import { Link } from '@/lib/router/router';

import { searchTextOf } from './education-search';
import type { ArticlePages } from './use-article-pages';
import type { EducationUrlState } from './use-education-url-state';

const PREVIEW_LENGTH = 150;
const PAGE_WINDOW = 5;

interface EducationResultsProps {
  articles: readonly Article[];
  pagination: Pagination;
  urlState: EducationUrlState;
  later: ArticlePages['later'];
}

export function EducationResults(props: EducationResultsProps) {
  const { articles, pagination, urlState, later } = props;
  const text = useText('education');
  const { search } = urlState;
  if (articles.length === 0) {
    return (
      <PastEnd pagination={pagination} first={urlState.pathOf({ page: 1, lastPage: 1 })}>
        <Notice title={text('empty.title')} text={text('empty.text')}>
          {searchTextOf(search) !== '' && (
            <Link className={SECONDARY_BUTTON} to={urlState.only({})}>
              {text('empty.clear')}
            </Link>
          )}
        </Notice>
      </PastEnd>
    );
  }
  return (
    <>
      <p role="status" className="num mb-3 text-13 text-ink-2">
        {text('total', { count: pagination.total_count })}
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.ID}>
            <ArticleCard article={article} preview={PREVIEW_LENGTH} level="h2" />
          </li>
        ))}
      </ul>
      <LaterPages
        pages={later}
        loadingText={text('loading.more')}
        failedText={text('failed.more')}
      />
      {pagination.has_next && (
        <p className="mt-4 text-center">
          <button
            type="button"
            className={SECONDARY_BUTTON}
            disabled={later.loadingMore}
            onClick={() => {
              if (later.failedMore) later.retryMore();
              else
                urlState.goTo(urlState.pathOf({ lastPage: search.lastPage + 1 }), {
                  replace: true,
                });
            }}
          >
            {text('more')}
          </button>
        </p>
      )}
      <Pager
        page={pagination.page}
        pages={pagination.total_pages}
        numbers={pageWindow(pagination.page, pagination.total_pages, PAGE_WINDOW)}
        pathOf={(page) => urlState.pathOf({ page, lastPage: page })}
      />
    </>
  );
}
