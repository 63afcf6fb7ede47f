import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { relatedArticlesQuery } from '@/api/list-queries';
import type { Article } from '@/api/types';
import { ArticleCard } from '@/components/list/ArticleCard';
import { useLocale, useText } from '@/lib/i18n/text';

import { relatedTo } from './related-articles';

const PREVIEW_LENGTH = 120;

/** Where to read on. Without an answer there is nothing to see, and nothing to say. */
export function RelatedArticles({ article }: { article: Article }) {
  const text = useText('education');
  const { data, error } = useQuery(relatedArticlesQuery(useLocale()));
  useEffect(() => {
    if (error) console.warn('Related articles could not be loaded', error);
  }, [error]);
  const related = relatedTo(article, data?.data ?? []);
  if (related.length === 0) return null;
  return (
    <section className="mt-12 print:hidden" aria-labelledby="related">
      <h2 id="related" className="mb-4 text-24">
        {text('related')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {related.map((other) => (
          <li key={other.ID}>
            <ArticleCard article={other} preview={PREVIEW_LENGTH} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
