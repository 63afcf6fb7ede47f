import { beforeAll, expect, test } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { textOf } from '@/lib/i18n/text';

import { findEntries, listActions, listPages } from './site-entries';

beforeAll(async () => {
  for (const locale of ['en', 'ru', 'uk', 'es'] as const) {
    await loadNamespaces(locale, ['common', 'footer', 'search']);
  }
});

function find(words: string, locale: Locale = 'en') {
  const texts = {
    common: textOf(locale, 'common'),
    footer: textOf(locale, 'footer'),
    search: textOf(locale, 'search'),
  };
  const entries = [...listPages(texts), ...listActions(texts, 'light', locale)];
  return findEntries(entries, words).map(({ target }) =>
    target.kind === 'page' ? target.path : target.kind,
  );
}

test.each<[Locale, string, string]>([
  ['en', 'pri', '/prices'],
  ['en', 'Weight guide', '/weight'],
  ['en', 'ｐｒｉｃｅｓ', '/prices'],
  ['en', 'dark', 'theme'],
  ['en', 'copy', 'copy_url'],
  ['en', 'espa', 'language'],
  ['en', 'language', 'language'],
  ['ru', 'цены', '/prices'],
  ['ru', 'prices', '/prices'],
  ['ru', 'тёмн', 'theme'],
  ['uk', 'ціни', '/prices'],
  ['es', 'precios', '/prices'],
])('on a page in %s %j finds %s', (locale, words, found) => {
  expect(find(words, locale)).toContain(found);
});

test.each(['', '  ', 'zzz', 'rices', 'prices zzz', '-'])('%j finds none', (words) => {
  expect(find(words)).toEqual([]);
});

test('the language of the page is not offered', () => {
  expect(find('language').length).toBe(3);
});
