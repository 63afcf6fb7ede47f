import type { FactGroup, ValidatorRecord } from '@/api/types';

/**
 * One line for figures that are made of all chains: as old as the oldest of them, stale where one is.
 * Null while nothing was read.
 */
export function mergeValidatorFacts(
  facts: ValidatorRecord['Facts'],
  nameOf: (nodes: number) => string,
  kind: 'validators' | 'delegators' = 'validators',
): FactGroup | null {
  const groups = facts.map((of) => of[kind]).filter((group) => group !== null);
  const [first] = groups;
  if (!first) return null;
  const sources = new Set(groups.map(({ Source }) => Source));
  const times = (pick: (group: FactGroup) => string | null) =>
    groups.map(pick).filter((time) => time !== null);
  return {
    Source: sources.size === 1 ? first.Source : nameOf(sources.size),
    CheckedAt: groups.some(({ CheckedAt }) => CheckedAt === null)
      ? null
      : (times(({ CheckedAt }) => CheckedAt).sort()[0] ?? null),
    ChangedAt:
      times(({ ChangedAt }) => ChangedAt)
        .sort()
        .at(-1) ?? null,
    Height: groups.length === 1 ? first.Height : null,
    Stale: groups.some(({ Stale }) => Stale),
    Unread: [...new Set(groups.flatMap(({ Unread }) => Unread))],
  };
}
