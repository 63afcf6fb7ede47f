import type { ValidatorListEntry } from '@/api/types';

const COUNTS = { active: 'Active', unbonding: 'Unbonding', jailed: 'Jailed' } as const;

/** On how many of its chains a validator is in this state. */
export function countOf({ Counts }: ValidatorListEntry, state: keyof typeof COUNTS): number {
  return Counts[COUNTS[state]];
}
