import { expect, test } from 'vitest';

import { claimedCount } from './claimed-count';

test.each([
  [428, 50, { count: 50, atLeast: true }],
  [50, 50, { count: 50, atLeast: true }],
  [49, 50, { count: 49, atLeast: false }],
  [0, 1000, null],
  [undefined, 1000, null],
])('of %j where %d is claimed the page says %j', (counted, claim, said) => {
  expect(claimedCount(counted, claim)).toEqual(said);
});
