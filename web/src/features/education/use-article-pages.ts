import { articlesQuery } from '@/api/list-queries';
import type { Article, Pagination } from '@/api/types';
import type { Answer } from '@/api/use-answer';
import { useAnswer } from '@/api/use-answer';
import type { JoinedPages } from '@/api/use-pages';
import { joinPages, usePages } from '@/api/use-pages';
import { useLocale } from '@/lib/i18n/text';

import type { EducationSearch } from './education-search';
import { wordsOf } from './education-search';

export interface ArticlePages {
  answer: Answer<{
    articles: readonly Article[];
    pagination: Pagination;
    updatedAt: string | null;
  }>;
  later: Omit<JoinedPages<unknown>, 'shown'>;
}

/** The first page of the screen, and those that 'Load More' has appended. */
export function useArticlePages(search: EducationSearch): ArticlePages {
  const locale = useLocale();
  const words = wordsOf(search);
  const first = useAnswer(articlesQuery(search.page, words, locale));
  const more = usePages(
    Array.from({ length: search.lastPage - search.page }, (_, index) =>
      articlesQuery(search.page + index + 1, words, locale),
    ),
  );
  const { shown, ...later } = joinPages(first.data, more);
  const last = shown.at(-1);
  return {
    answer: {
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
