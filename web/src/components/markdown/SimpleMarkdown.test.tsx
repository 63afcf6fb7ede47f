// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { summaryParagraphs } from '@/lib/format/summary-text';

import SimpleMarkdown from './SimpleMarkdown';

const shownOf = (text: string) => render(<SimpleMarkdown text={text} />).container;

test('marks become bold, italic and links, and headings none of the page', () => {
  const shown = shownOf(
    '# Why\n\n**Bold** *soft* [out](https://far.example/) [bad](javascript:alert(1))',
  );
  expect(screen.getByText('Bold').tagName).toBe('STRONG');
  expect(screen.getByText('soft').tagName).toBe('EM');
  expect(screen.getByText('Why').tagName).toBe('P');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://far.example/',
  ]);
  expect(shown.querySelector('h1')).toBeNull();
});

test('lists, tables and line breaks stay what they are', () => {
  const shown = shownOf('- a\n- b\n\n1. c\n\n| h |\n|---|\n| d | e |\n\none\ntwo\\nthree');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: 'h' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'e' })).toBeInTheDocument();
  expect(shown.querySelectorAll('br')).toHaveLength(1);
  expect(shown).toHaveTextContent('two\\nthree');
});

test('a backslash and an n are a line break where a text has no other, or a sentence begins', () => {
  expect(shownOf('one\\n\\ntwo\\r\\nthree').querySelectorAll('p')).toHaveLength(2);
  cleanup();
  expect(shownOf('a\nb.\\nNext \\nu').querySelectorAll('br')).toHaveLength(2);
});

test('a bare URL is a link that leads out', () => {
  shownOf('see https://far.example/vote?id=7.\n\n<a href="https://near.example/x">here</a>');
  const [bare, named] = screen.getAllByRole('link');
  expect(bare).toHaveAttribute('href', 'https://far.example/vote?id=7');
  expect(bare).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(named).toHaveTextContent('here');
  expect(named).toHaveAttribute('href', 'https://near.example/x');
});

/** Sources and the words that a reader of them sees. */
const HOSTILE: readonly (readonly [source: string, words: string])[] = [
  ['<p>Para one</p>', 'Para one'],
  ['<div class="x">Box</div>\nmore text', 'Box more text'],
  ['<details><summary>Head</summary>Body **bold**</details>', 'Head Body bold'],
  ['Use <orai1abc> address', 'Use orai1abc address'],
  ['<orai1abc>', 'orai1abc'],
  ['<ul><li>first<li>second</ul>', 'first second'],
  ['<table><tr><th>Name</th><td>Cell</td></tr></table>', 'Name Cell'],
  ['line<br/>break<hr>rule', 'line break rule'],
  ['<b>Bo</b>ld <I>soft</I>', 'Bold soft'],
  ['<p onclick="alert(1)" style=\'x\'>Click</p>', 'Click'],
  ['<img src=x onerror=alert(1) alt="A picture">after', 'A picture after'],
  ['before <script>alert(1)</script> behind', 'before behind'],
  ['<style>p { color: red }</style>styled', 'styled'],
  ['<script>never closed', 'never closed'],
  ['<iframe src="https://far.example/">inside</iframe>', 'inside'],
  ['<svg onload=alert(1)>drawn</svg>', 'drawn'],
  ['shown <!-- not shown --> again', 'shown again'],
  ['shown <!-- never closed', 'shown never closed'],
  ['if a <b and c> d', 'if a b and c d'],
  ['a < b > c <3', 'a b c 3'],
  ['<p unclosed', 'p unclosed'],
  ['<!DOCTYPE html><html><body>whole</body></html>', 'DOCTYPE html whole'],
  ['&lt;b&gt;entity&lt;/b&gt; &amp; more', 'b entity b more'],
  ['    indented by four', 'indented by four'],
  ['`<b>code</b>` and ``a ` b``', 'b code b and a b'],
  ['```html\n<p>fenced</p>\n```', 'p fenced p'],
  ['```not a language at all\nrow\n```', 'not a language at all row'],
  ['~~~\nwavy\n~~~', 'wavy'],
  ['```\nnever closed <i>code</i>', 'never closed i code i'],
  ['[note]: https://far.example/spec', 'note https far example spec'],
  ['text[^1]\n\n[^1]: the note', 'text 1 1 the note'],
  ['![A chart](https://far.example/p.png)', 'A chart'],
  ['![](https://far.example/p.png)', 'https far example p png'],
  ['[](https://far.example/q)', 'https far example q'],
  ['[words](javascript:alert(1))', 'words'],
  ['[words](data:text/html,x "title")', 'words'],
  ['<javascript:alert(1)>', 'javascript alert 1'],
  ['<https://far.example/r>', 'https far example r'],
  ['- [x] done\n- [ ] open', 'done open'],
  ['| a | b |\n|---|---|\n| 1 | 2 | third |', 'a b 1 2 third'],
  ['~~struck~~ > not a quote', 'struck not a quote'],
  ['> quoted\n> more', 'quoted more'],
  ['Head\n====\n\nSub\n---', 'Head Sub'],
  ['literal\\nbreak\\n- item', 'literal break item'],
  ['Привет, <p>мир</p> 日本語', 'Привет мир 日本語'],
  ['\\<p\\> escaped', 'p escaped'],
  ['<<p>>', ''],
  ['<a href="javascript:alert(1)">press</a>', 'press'],
  ['<a href=https://far.example/x onmouseover=alert(1)>over</a>', 'over'],
  ['<math><mtext>sum</mtext></math>', 'math mtext sum mtext math'],
  ['</p></div>only ends', 'only ends'],
];

/** Words may be joined or parted where a mark stood; letters may not be lost. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

const textOf = (shown: HTMLElement) => shown.textContent;

function expectHarmless(shown: HTMLElement): void {
  expect(
    shown.querySelector('script, style, img, iframe, svg, object, embed, form, button'),
  ).toBeNull();
  for (const element of shown.querySelectorAll('*')) {
    for (const { name } of element.attributes) {
      expect(name).not.toMatch(/^(?:on|style|src|srcdoc)/);
    }
    expect(element.getAttribute('href') ?? 'https:').toMatch(/^https?:/);
  }
}

describe('a text that anybody can write', () => {
  test.each(HOSTILE)('%j shows all of its words and runs nothing', (source, words) => {
    const shown = shownOf(source);
    expect(lettersOf(textOf(shown))).toBe(lettersOf(words));
    expect(lettersOf(summaryParagraphs(source).join(' '))).toBe(lettersOf(words));
    expectHarmless(shown);
  });

  test('loses none of its words, however its parts are put together', () => {
    const random = seededRandom(2026);
    const pick = <T,>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    for (let round = 0; round < 120; round += 1) {
      const words: string[] = [];
      let source = '';
      for (let part = 0; part < 6; part += 1) {
        const word = `word${String(round)}x${String(part)}`;
        words.push(word);
        source += pick(PARTS).replace('%', word) + pick(BETWEEN);
      }
      const shown = shownOf(source);
      const standIn = summaryParagraphs(source).join(' ');
      for (const word of words) {
        expect(textOf(shown), source).toContain(word);
        expect(standIn, source).toContain(word);
      }
      expectHarmless(shown);
      cleanup();
    }
  });
});

const PARTS = [
  '%',
  '<p>%</p>',
  '<div>%',
  '% </div>',
  '<orai1%>',
  '<%>',
  '**%**',
  '- %',
  '1. %',
  '# %',
  '> %',
  '`%`',
  '`%',
  '| % |',
  '<details><summary>%</summary>',
  '<script>alert(1)</script>%',
  '<img src=x onerror=alert(1)>%',
  '<a href="https://far.example/">%</a>',
  '<a href="javascript:alert(1)">%',
  '[%](https://far.example/)',
  '[%](javascript:alert(1))',
  '![%](https://far.example/p.png)',
  '[%]: https://far.example/',
  '[^%]: note',
  'https://far.example/%',
  '<!-- hidden -->%',
  '&lt;%&gt;',
  '    %',
  '<li>%',
  '<td>%',
  '```\n%\n```',
  '"%',
  "<b>%'",
];

const BETWEEN = [' ', '\n', '\n\n', '\\n', '\\n\\n', '<br>', ' <b> ', '\r\n'];

/** The same texts in each run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
