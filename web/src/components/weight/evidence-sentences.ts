import type { Evidence } from './evidence';
import { kChainTellers } from './chain-sentences';
import type { Speech, Teller } from './sentence';
import { kValidatorTellers } from './validator-sentences';

/** Whose score it is. */
export type Scored = 'chain' | 'validator';

const kTellers: Readonly<Record<Scored, Readonly<Record<string, Teller<never>>>>> = {
  chain: kChainTellers,
  validator: kValidatorTellers,
};

/** The evidence of an item in the language of the page; null for an item that came after these texts. */
export function tellEvidence(
  of: Scored,
  slug: string,
  evidence: Evidence,
  speech: Speech,
): string | null {
  const tellers = kTellers[of];
  // Which evidence goes with which slug is the server's rule; its schema does not say it.
  return Object.hasOwn(tellers, slug) ? (tellers[slug]?.(evidence as never, speech) ?? null) : null;
}
