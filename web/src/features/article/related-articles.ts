import type { Article } from '@/api/types';

const kMost = 6;

/** Others of the same category or level, in their order. */
export function relatedTo(article: Article, all: readonly Article[]): readonly Article[] {
  return all
    .filter(
      (other) =>
        other.ID !== article.ID &&
        (other.Category === article.Category || other.Level === article.Level),
    )
    .slice(0, kMost);
}
