import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { formsOf, ALL_TEXTS, textsOf } from '@/test/all-catalogues';

interface Word {
  use: string;
  /** Finds the word in every form that a sentence gives it; without it, the word as it is. */
  forms?: string;
  avoid?: readonly string[];
}
type Term = Record<'ru' | 'uk' | 'es', Word> & { term: string };

const glossary = JSON.parse(readFileSync('../content/glossary.json', 'utf8')) as Term[];

const TRANSLATIONS = ['ru', 'uk', 'es'] as const;

const COMPILED = new Map<string, RegExp>();

/** The same as the server's, where `\b` knows all letters and a blank is any blank. */
function pattern(source: string): RegExp {
  const known = COMPILED.get(source);
  if (known) return known;
  const edge =
    '(?:(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_]))';
  const made = new RegExp(source.replaceAll('\\b', edge).replaceAll(' ', '\\s+'), 'iu');
  COMPILED.set(source, made);
  return made;
}

const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, '…');

/** The terms that an English text says, longer ones first: a "governance proposal" is not "governance". */
function termsIn(english: string, terms: readonly Term[]): Term[] {
  let rest = withoutPlaceholders(english);
  return [...terms]
    .sort((a, b) => b.term.length - a.term.length)
    .filter(({ term }) => {
      if (!rest.toLowerCase().includes(term)) return false;
      const before = rest;
      rest = rest.split(pattern(`\\b${term}(?:s|es|ed)?\\b`)).join('…');
      return rest !== before;
    });
}

/** What is wrong with the translation of a text, in the words of the glossary. */
function faultsOf(
  english: string,
  translation: string,
  language: 'ru' | 'uk' | 'es',
  terms: readonly Term[],
): string[] {
  const text = withoutPlaceholders(translation);
  const avoided = terms.flatMap((term) =>
    (term[language].avoid ?? [])
      .map((avoid) => pattern(avoid).exec(text)?.[0])
      .filter((found) => found !== undefined)
      .map((found) => `says "${found}" for "${term.term}"`),
  );
  const missing = termsIn(english, terms)
    .filter(({ [language]: word }) => !pattern(word.forms ?? word.use).test(text))
    .map((term) => `has no "${term[language].use}" for "${term.term}"`);
  return [...avoided, ...missing];
}

/** Texts that say a term by another word, and why that is right. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['server origin.registry', 'the name of a repository'],
  ['ways-in endpoint.lag', 'a narrow column, whose value is counted in blocks'],
]);

test.each(TRANSLATIONS)('the %s texts of the interface say what the glossary says', (language) => {
  const english = textsOf('en');
  const faults = ALL_TEXTS.filter(
    ({ locale, name }) => locale === language && !EXCEPTIONS.has(name),
  ).flatMap(({ name, message }) => {
    const source = formsOf(english.get(name) ?? '').join(' ');
    return formsOf(message).flatMap((form) =>
      faultsOf(source, form, language, glossary).map(
        (fault) => `${language} ${name}: ${fault}: ${form}`,
      ),
    );
  });
  expect(faults).toEqual([]);
});

test('every exception is of a text that is there', () => {
  const english = textsOf('en');
  for (const name of EXCEPTIONS.keys()) expect(english.has(name), name).toBe(true);
});

test.each(glossary)('the forms of $term find the word itself', (term) => {
  for (const language of TRANSLATIONS) {
    const { use, forms, avoid = [] } = term[language];
    expect(use).toMatch(pattern(forms ?? use));
    for (const other of avoid) expect(use).not.toMatch(pattern(other));
  }
});

describe('the check of a text', () => {
  const word = (use: string, more: Partial<Word> = {}): Word => ({ use, ...more });
  const terms: readonly Term[] = [
    {
      term: 'node',
      ru: word('узел', { forms: 'узел|узл', avoid: ['\\bнод[аы]?\\b'] }),
      uk: word('вузол'),
      es: word('nodo'),
    },
    { term: 'peer node', ru: word('пир'), uk: word('пір'), es: word('par') },
  ];

  test.each([
    ['A node.', 'Узел.', []],
    ['Two nodes', 'Два узла', []],
    ['A node.', 'Пункт.', ['has no "узел" for "node"']],
    ['A node.', 'Узел, или нода', ['says "нода" for "node"']],
    ['Nothing', 'Ноды', ['says "Ноды" for "node"']],
    ['Nothing', 'Анодный', []],
    ['Peer nodes', 'Пиры', []],
    ['Peer nodes and a node', 'Пиры', ['has no "узел" for "node"']],
    ['Nodejs', 'Пункт', []],
    ['{node} down', 'Не отвечает: {node}', []],
  ])('finds in %j and %j: %j', (english, translation, faults) => {
    expect(faultsOf(english, translation, 'ru', terms)).toEqual(faults);
  });
});
