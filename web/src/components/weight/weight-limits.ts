import { useQuery } from '@tanstack/react-query';

import { rubricQuery } from '@/api/page-queries';
import { useLocale } from '@/lib/i18n/text';

import type { ScoreSubject } from './evidence-sentences';
import type { WeightItem } from './WeightItemDetails';

/** The most that the present rules give for an item; null while they are not here, or where they have no such item. */
export function useMost(of: ScoreSubject): (slug: string) => number | null {
  const { data } = useQuery(rubricQuery(useLocale()));
  return (slug) => data?.data[0]?.[of].items.find((item) => item.slug === slug)?.max ?? null;
}

/** The newest UTC day on which one of them was measured. */
export function findNewestDay(items: readonly WeightItem[]): string | null {
  return items.reduce<string | null>(
    (newest, { AsOf }) => (AsOf && (newest === null || AsOf > newest) ? AsOf : newest),
    null,
  );
}
