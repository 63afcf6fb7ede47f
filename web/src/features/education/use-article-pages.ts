import { articlesQuery } from '@/api/list-queries';
import type { Article, Pagination } from '@/api/types';
import type { ListQuery } from '@/api/use-list-query';
import { useListQuery } from '@/api/use-list-query';
import type { JoinedPages } from '@/api/use-page-queries';
import { joinPages, usePageQueries } from '@/api/use-page-queries';
import { useLocale } from '@/lib/i18n/text';

import type { EducationSearch } from './education-search';
import { searchTextOf } from './education-search';

export interface ArticlePages {
  query: ListQuery<{
    articles: readonly Article[];
    pagination: Pagination;
    updatedAt: string | null;
  }>;
  later: Omit<JoinedPages<unknown>, 'shown'>;
}

/** The first page of the screen, and those that 'Load More' has appended. */
export function useArticlePages(search: EducationSearch): ArticlePages {
  const locale = useLocale();
  const words = searchTextOf(search);
  const first = useListQuery(articlesQuery(search.page, words, locale));
  const more = usePageQueries(
    Array.from({ length: search.lastPage - search.page }, (_, index) =>
      articlesQuery(search.page + index + 1, words, locale),
    ),
  );
  const { shown, ...later } = joinPages(first.data, more);
  const last = shown.at(-1);
  return {
    query: {
      ...first,
      data: last && {
        articles: shown.flatMap(({ data }) => data),
        pagination: last.meta.pagination,
        updatedAt: last.meta.updated_at,
      },
    },
    later,
  };
}
