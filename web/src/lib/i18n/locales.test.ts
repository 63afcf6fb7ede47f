import { expect, test } from 'vitest';

import { localeOfPath, localisedPath } from './locales';

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
