import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';

/** Texts and locale of the page. */
export interface SentenceContext {
  text: Text<'weight-items'>;
  locale: Locale;
}

/** Evidence of one kind as a sentence. */
export type BuildSentence<Evidence> = (evidence: Evidence, context: SentenceContext) => string;

/** Joins clauses into one sentence. */
export function join(parts: readonly string[]): string {
  return parts.join('; ');
}
