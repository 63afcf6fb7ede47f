import { expect, test } from 'vitest';

import { localeOfPath, localesWithCatalogue, localisedPath } from './locales';

test.each([
  ['/', 'en'],
  ['/chains', 'en'],
  ['/ru', 'ru'],
  ['/uk/chains/osmosis-1', 'uk'],
  ['/rupee', 'en'],
  ['/en/chains', 'en'],
])('the locale of %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  ['/', 'en', '/'],
  ['/', 'es', '/es'],
  ['/chains?page=2', 'uk', '/uk/chains?page=2'],
] as const)('%s in %s is at %s', (path, locale, expected) => {
  expect(localisedPath(path, locale)).toBe(expected);
});

test('a locale without a catalogue of the shell is not offered', () => {
  expect(
    localesWithCatalogue(['/src/locales/en/common.json', '/src/locales/ru/home.json']),
  ).toEqual(['en']);
});
