import type { Locale } from '@/lib/i18n/locales';

declare global {
  /** What the build knows of the catalogues: a hash over all of them, and the languages that have some. */
  const __CATALOGUES__: { hash: string; locales: readonly Locale[] };
}
