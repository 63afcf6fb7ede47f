import type { Article } from '@/api/types';

const MAX_RELATED = 6;

/** Related content: up to six other articles of the same category or level, in their order. */
export function relatedTo(article: Article, all: readonly Article[]): readonly Article[] {
  return all
    .filter(
      (other) =>
        other.ID !== article.ID &&
        (other.Category === article.Category || other.Level === article.Level),
    )
    .slice(0, MAX_RELATED);
}
