export type StatusTone = 'active' | 'upcoming' | 'expired' | 'other';

/** The colour of an airdrop status, in any case; what is not known is grey, as `completed` is. */
export function airdropTone(status: string): StatusTone {
  switch (status.toLowerCase()) {
    case 'active':
      return 'active';
    case 'upcoming':
      return 'upcoming';
    case 'expired':
      return 'expired';
    default:
      return 'other';
  }
}

/** A status that the page has no word for: capitalised, with its first underscore as a space. */
export function rawStatusLabel(status: string): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`.replace('_', ' ');
}

const ORDER: readonly string[] = ['active', 'upcoming', 'completed', 'expired'];

export interface AirdropGroup<T> {
  /** As the first of them has it. */
  status: string;
  airdrops: T[];
}

/** By status: what one can still take part in comes first, what has no known status last; within a group as it was. */
export function groupByStatus<T extends { Status: string }>(
  airdrops: readonly T[],
): AirdropGroup<T>[] {
  const groups = new Map<string, AirdropGroup<T>>();
  for (const airdrop of airdrops) {
    const key = airdrop.Status.toLowerCase();
    const group = groups.get(key) ?? { status: airdrop.Status, airdrops: [] };
    group.airdrops.push(airdrop);
    groups.set(key, group);
  }
  const placeOf = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...groups].sort(([a], [b]) => placeOf(a) - placeOf(b)).map(([, group]) => group);
}

/** Whether one can still take part in it, or will be able to. */
export function isOpen(status: string): boolean {
  return ['active', 'upcoming'].includes(status.toLowerCase());
}
