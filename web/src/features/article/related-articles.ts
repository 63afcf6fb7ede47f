import type { Article } from '@/api/types';

const MAX_RELATED = 6;

/**
 * Related content: up to six other articles, those of the same category before those of the same level. All articles
 * are in the order in which they are read; what comes behind this one is named first.
 */
export function relatedTo(article: Article, all: readonly Article[]): readonly Article[] {
  const at = positionOf(article, all);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return [
    ...others.filter(({ Category }) => Category === article.Category),
    ...others.filter(
      ({ Category, Level }) => Category !== article.Category && Level === article.Level,
    ),
  ].slice(0, MAX_RELATED);
}

/** The one that is read after it; null for the last. */
export function nextAfter(article: Article, all: readonly Article[]): Article | null {
  const at = positionOf(article, all);
  return at < 0 ? null : (all[at + 1] ?? null);
}

function positionOf(article: Article, all: readonly Article[]): number {
  return all.findIndex(({ ID }) => ID === article.ID);
}
