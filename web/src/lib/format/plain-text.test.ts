import { describe, expect, test } from 'vitest';

import { excerpt, plainText } from './plain-text';

describe('Markdown as plain text', () => {
  // The same table stands in server/tests/site/core/plain_text_test.cpp.
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['# A heading\n\nand a line', 'A heading and a line'],
    ['**bold**, *italic* and `code`', 'bold, italic and code'],
    ['- one\n- two\n10. three', 'one two three'],
    ['> quoted > not', 'quoted > not'],
    ['read [the docs](https://example.org/a) now', 'read the docs now'],
    ['![a picture](x.png) here', 'here'],
    ['one\n\n![a picture](/figures/a.svg)\n\ntwo', 'one two'],
    ['a ![broken](over\na line)', 'a ![broken](over a line)'],
    ['[not a link] (really)', '[not a link] (really)'],
    ['[broken](over\na line)', '[broken](over a line)'],
    ['| a | b |\n|---|---|\n| c |', 'a b c'],
    ['one\n```sh\ncurl x\n```\n---\ntwo', 'one curl x two'],
    ['one\n```two```\nthree', 'one two three'],
    ['  spaces\t and\r\nbreaks  ', 'spaces and breaks'],
    ['####### seven', '####### seven'],
    ['#hashtag stays', '#hashtag stays'],
    ['> - # all of them', 'all of them'],
    ['Привет, **мир**', 'Привет, мир'],
  ])('%j is %j', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain);
  });
});

describe('an excerpt', () => {
  test('is the whole of a short text', () => {
    expect(excerpt('abc', 3)).toBe('abc');
  });

  test('says that there is more', () => {
    expect(excerpt('abcd', 3)).toBe('abc…');
  });

  test('cuts between characters, not inside one', () => {
    expect(excerpt('🪐🪐🪐', 2)).toBe('🪐🪐…');
  });
});
