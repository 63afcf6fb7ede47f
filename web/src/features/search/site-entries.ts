import type { Text } from '@/lib/i18n/text';
import type { Locale } from '@/lib/i18n/locales';
import { LOCALE_NAMES } from '@/lib/i18n/locales';
import { AVAILABLE_LOCALES } from '@/lib/i18n/catalogues';
import type { Theme } from '@/lib/browser/theme';
import { paths } from '@/lib/paths';

/** What an entry of the site itself does: it leads to a page, or is done where the visitor is. */
export type SiteTarget =
  | { kind: 'page'; path: string }
  | { kind: 'theme' }
  | { kind: 'language'; locale: Locale }
  | { kind: 'copy_url' };

export interface SiteEntry {
  title: string;
  target: SiteTarget;
}

interface Texts {
  common: Text<'common'>;
  footer: Text<'footer'>;
  search: Text<'search'>;
}

/** The pages of the menu, and then the others that a visitor may look for. */
export function listPages({ common, footer }: Omit<Texts, 'search'>): SiteEntry[] {
  const pages: readonly (readonly [string, string])[] = [
    [common('menu.home'), paths.home()],
    [common('menu.chains'), paths.chains()],
    [common('menu.validators'), paths.validators()],
    [common('menu.prices'), paths.prices()],
    [common('menu.proposals'), paths.proposals()],
    [common('menu.airdrops'), paths.airdrops()],
    [common('menu.activity'), paths.devActivity()],
    [common('menu.education'), paths.education()],
    [common('menu.markets'), paths.markets()],
    [common('menu.resources'), paths.resources()],
    [common('menu.feed'), paths.feed()],
    [footer('weight'), paths.weight()],
    [footer('status'), paths.status()],
    [footer('about'), paths.about()],
    [footer('advertisement'), paths.advertisement()],
    [common('advert.buy'), paths.buyAdvertisement()],
    [footer('privacy'), paths.privacy()],
    [footer('terms'), paths.terms()],
  ];
  return pages.map(([title, path]) => ({ title, target: { kind: 'page', path } }));
}

export function listActions(texts: Texts, theme: Theme, locale: Locale): SiteEntry[] {
  const { common, search } = texts;
  return [
    {
      title: common(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark'),
      target: { kind: 'theme' },
    },
    { title: search('action.copy_url'), target: { kind: 'copy_url' } },
    ...AVAILABLE_LOCALES.filter((other) => other !== locale).map((other): SiteEntry => ({
      title: search('action.language', { name: LOCALE_NAMES[other] }),
      target: { kind: 'language', locale: other },
    })),
  ];
}

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase().replaceAll('ё', 'е');

/** Those whose title, or English path, has a word that begins with each word that is looked for. */
export function findEntries(entries: readonly SiteEntry[], words: string): SiteEntry[] {
  const wanted = fold(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  return entries.filter(({ title, target }) => {
    const known = `${title} ${target.kind === 'page' ? target.path : target.kind}`;
    const all = fold(known).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => all.some((one) => one.startsWith(word)));
  });
}
