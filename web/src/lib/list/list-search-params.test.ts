import { expect, test } from 'vitest';

import { buildPageSearch, parsePage, parseSearchText } from './list-search-params';

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  ['7', 7],
  ['9999999', 1_000_000],
])('the page %j of a URL is %d', (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test('the first page needs no words', () => {
  expect(buildPageSearch(1)).toBe('');
  expect(buildPageSearch(3)).toBe('page=3');
});

test.each([
  [null, ''],
  ['  stake & co ', 'stake & co'],
  ['\0', ''],
  ['a\0b', 'ab'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j asks for %j', (text, words) => {
  expect(parseSearchText(text)).toBe(words);
});
