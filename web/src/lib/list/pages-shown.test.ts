import { expect, test } from 'vitest';

import { pagesShown } from './pages-shown';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 6 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 12, '1 … 4 5 6 7 8 … 12'],
  [12, 12, '1 … 10 11 12'],
])('page %d of %d shows %s', (page, pages, shown) => {
  expect(
    pagesShown(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
