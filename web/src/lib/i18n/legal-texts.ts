/**
 * The day on which each of these texts last changed, in any language. A test holds `digest` to the
 * texts: whoever changes one is told to set its day.
 */
export const LEGAL_TEXTS = {
  privacy: { changed: '2026-11-24', digest: 'b675c880e3f2740b' },
  terms: { changed: '2026-11-24', digest: '989e83f66ad93e58' },
} as const;

export type LegalText = keyof typeof LEGAL_TEXTS;
