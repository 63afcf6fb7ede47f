/**
 * The day on which each of these texts last changed, in any language. A test holds `digest` to the
 * texts: whoever changes one is told to set its day.
 */
export const LEGAL_TEXTS = {
  privacy: { changed: '2026-11-24', digest: 'e759c35fc06c1a99' },
  terms: { changed: '2026-11-23', digest: 'b3a9387dd431ed8c' },
} as const;

export type LegalText = keyof typeof LEGAL_TEXTS;
