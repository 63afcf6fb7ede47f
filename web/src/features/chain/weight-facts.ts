import type { ChainRecord, FactGroup } from '@/api/types';

/** When and from what the score was computed. A server without scores has no such group. */
export function weightFacts(chain: ChainRecord): FactGroup | null {
  const facts: ChainRecord['Facts'] & { weights?: FactGroup | null } = chain.Facts;
  return facts.weights ?? null;
}
