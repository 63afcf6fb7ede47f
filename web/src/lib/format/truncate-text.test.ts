import { expect, test } from 'vitest';

import { truncateText } from './truncate-text';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc...'],
  ['👩‍🚀👩‍🚀', 2, '👩‍🚀👩‍🚀'],
  ['👩‍🚀👩‍🚀b', 1, '👩‍🚀...'],
  ['', 3, ''],
])('%j cut at %i is %j', (text, most, cut) => {
  expect(truncateText(text, most)).toBe(cut);
});
