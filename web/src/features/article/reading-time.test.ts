import { expect, test } from 'vitest';

import { readingMinutes } from './reading-time';

test.each([
  [0, 1],
  [269, 1],
  [270, 2],
  [900, 5],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('pictures and the URLs of links are not read', () => {
  const words = 'word '.repeat(269);
  expect(readingMinutes(`${words}\n\n![a b c d e](/figures/a.svg)\n\n`)).toBe(1);
});
