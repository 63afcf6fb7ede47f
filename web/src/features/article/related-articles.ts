import type { Article } from '@/api/types';

const MAX_RELATED = 6;

/** Others of the same category or level, in their order. */
export function relatedTo(article: Article, all: readonly Article[]): readonly Article[] {
  return all
    .filter(
      (other) =>
        other.ID !== article.ID &&
        (other.Category === article.Category || other.Level === article.Level),
    )
    .slice(0, MAX_RELATED);
}
