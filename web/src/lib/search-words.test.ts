import { expect, test } from 'vitest';

import { parseWords } from './search-words';

test.each([
  [null, ''],
  ['  stake & co ', 'stake & co'],
  ['\0', ''],
  ['a\0b', 'ab'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j asks for %j', (text, words) => {
  expect(parseWords(text)).toBe(words);
});
