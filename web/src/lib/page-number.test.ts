import { expect, test } from 'vitest';

import { pageSearch, parsePage } from './page-number';

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  ['7', 7],
  ['9999999', 1_000_000],
])('the page %j of an address is %d', (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test('the first page needs no words', () => {
  expect(pageSearch(1)).toBe('');
  expect(pageSearch(3)).toBe('page=3');
});
