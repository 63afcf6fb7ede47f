import { expect, test } from 'vitest';

import { buildAdvertPage, parseAdvertPage } from './advert-page';

test.each(['', '0', '-1', '1.5', 'x', '9999999', '<script>'])('page %j is the first', (page) => {
  expect(parseAdvertPage(new URLSearchParams({ page }))).toBe(1);
});

test.each([1, 2, 37])('page %d comes back from its address', (page) => {
  expect(parseAdvertPage(new URLSearchParams(buildAdvertPage(page)))).toBe(page);
});
