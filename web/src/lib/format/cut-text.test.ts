import { expect, test } from 'vitest';

import { cutText, plainText } from './cut-text';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc...'],
  ['👩‍🚀👩‍🚀', 2, '👩‍🚀👩‍🚀'],
  ['👩‍🚀👩‍🚀b', 1, '👩‍🚀...'],
  ['', 3, ''],
])('%j cut at %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test.each([
  ['# Title\n\nOne **two** and *three*.', 'Title One two and three.'],
  ['- a\n- b\n> c\n1. d', 'a b c d'],
  ['See [the docs](https://x.example) `now`', 'See the docs now'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['<b>bold</b>', '<b>bold</b>'],
])('%j in plain words is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
