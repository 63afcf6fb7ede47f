import type { Evidence } from './evidence';
import { CHAIN_SENTENCES } from './chain-sentences';
import type { SentenceContext, BuildSentence } from './sentence';
import { VALIDATOR_SENTENCES } from './validator-sentences';

/** Whose score it is. */
export type ScoreSubject = 'chain' | 'validator';

const SENTENCES: Readonly<Record<ScoreSubject, Readonly<Record<string, BuildSentence<never>>>>> = {
  chain: CHAIN_SENTENCES,
  validator: VALIDATOR_SENTENCES,
};

/** The evidence of an item in the language of the page; null for an item that came after these texts. */
export function buildEvidenceSentence(
  of: ScoreSubject,
  slug: string,
  evidence: Evidence,
  context: SentenceContext,
): string | null {
  const sentences = SENTENCES[of];
  // Which evidence goes with which slug is the server's rule; its schema does not say it.
  return Object.hasOwn(sentences, slug)
    ? (sentences[slug]?.(evidence as never, context) ?? null)
    : null;
}
