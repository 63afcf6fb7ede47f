import { expect, test } from 'vitest';

import { pageWindow } from './page-window';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8]],
  [10, 20, [7, 8, 9, 10, 11, 12, 13]],
  [18, 20, [14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  [1, 0, []],
])('page %d of %d has %j around it', (page, pages, shown) => {
  expect(pageWindow(page, pages, 7)).toEqual(shown);
});
