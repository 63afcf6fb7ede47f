import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { relatedArticlesQuery } from '@/api/list-queries';
import type { Article } from '@/api/types';
import { ArticleCard } from '@/components/list/ArticleCard';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { nextAfter, relatedTo } from './related-articles';

const PREVIEW_LENGTH = 120;

/** Where to read on. Without an answer there is nothing to see, and nothing to say. */
export function RelatedArticles({ article }: { article: Article }) {
  const { data, error } = useQuery(relatedArticlesQuery(useLocale()));
  useEffect(() => {
    if (error) console.warn('Related articles could not be loaded', error);
  }, [error]);
  const all = data?.data ?? [];
  return (
    <>
      <NextArticle article={nextAfter(article, all)} />
      <RelatedGrid articles={relatedTo(article, all)} />
    </>
  );
}

function NextArticle({ article }: { article: Article | null }) {
  const text = useText('education');
  const locale = useLocale();
  if (article === null) return null;
  return (
    <p className="mt-6 max-w-3xl text-16 print:hidden">
      <span className="label block">{text('next')}</span>
      <Link
        to={paths.article(article.ID)}
        className="link inline-flex min-h-11 items-center"
        lang={article.Language === locale ? undefined : article.Language}
      >
        {article.Title}
      </Link>
    </p>
  );
}

function RelatedGrid({ articles }: { articles: readonly Article[] }) {
  const text = useText('education');
  if (articles.length === 0) return null;
  return (
    <section className="mt-12 print:hidden" aria-labelledby="related">
      <h2 id="related" className="mb-4 text-24">
        {text('related')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((other) => (
          <li key={other.ID}>
            <ArticleCard article={other} preview={PREVIEW_LENGTH} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
