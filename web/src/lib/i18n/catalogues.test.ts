import { describe, expect, test } from 'vitest';

import type { Message } from './message';
import { formatMessage } from './message';

const files = import.meta.glob<Record<string, Message>>('@/locales/*/*.json', {
  import: 'default',
  eager: true,
});

function catalogue(locale: string, namespace: string): Record<string, Message> {
  const found = Object.entries(files).find(([file]) =>
    file.endsWith(`/locales/${locale}/${namespace}.json`),
  );
  if (!found) throw new Error(`no catalogue ${locale}/${namespace}.json`);
  return found[1];
}

const placeholders = (message: Message) => {
  const patterns = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(patterns.flatMap((pattern) => pattern.match(/\{\w+\}/g) ?? []))].sort();
};

const english = Object.keys(files)
  .filter((file) => file.includes('/en/'))
  .map((file) => file.split('/').at(-1)?.replace('.json', '') ?? '');
const locales = [...new Set(Object.keys(files).map((file) => file.split('/').at(-2) ?? ''))];

describe.each(locales)('the %s catalogue', (locale) => {
  test.each(english)('has every text of %s with the same placeholders', (namespace) => {
    const source = catalogue('en', namespace);
    const own = catalogue(locale, namespace);
    expect(Object.keys(own)).toEqual(Object.keys(source));
    for (const [key, message] of Object.entries(source)) {
      expect(placeholders(own[key] ?? ''), key).toEqual(placeholders(message));
    }
  });

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const namespace of english) {
      for (const [key, message] of Object.entries(catalogue(locale, namespace))) {
        if (typeof message === 'string') continue;
        // 'many' of Spanish starts at a million: `other` serves there.
        const needed = locale === 'es' ? forms.filter((form) => form !== 'many') : forms;
        expect(Object.keys(message).sort(), `${namespace} ${key}`).toEqual([...needed].sort());
      }
    }
  });
});

describe('a counted text', () => {
  const networks = (locale: string, count: number) =>
    formatMessage(catalogue(locale, 'chains').total ?? '', { count }, locale);

  test.each([
    ['en', 1, '1 network'],
    ['en', 2, '2 networks'],
    ['ru', 1, '1 сеть'],
    ['ru', 2, '2 сети'],
    ['ru', 5, '5 сетей'],
    ['ru', 21, '21 сеть'],
    ['ru', 22, '22 сети'],
    ['ru', 25, '25 сетей'],
    ['ru', 111, '111 сетей'],
    ['uk', 1, '1 мережа'],
    ['uk', 2, '2 мережі'],
    ['uk', 5, '5 мереж'],
    ['uk', 21, '21 мережа'],
    ['uk', 22, '22 мережі'],
    ['uk', 25, '25 мереж'],
    ['uk', 111, '111 мереж'],
    ['es', 1, '1 red'],
    ['es', 2, '2 redes'],
    ['es', 111, '111 redes'],
  ])('in %s of %d reads %s', (locale, count, text) => {
    expect(networks(locale, count)).toBe(text);
  });
});

describe('a message', () => {
  test('keeps a placeholder that nothing fills', () => {
    expect(formatMessage('{name} of {site}', { name: 'A' }, 'en')).toBe('A of {site}');
  });

  test('takes numbers in the language of the page', () => {
    expect(formatMessage('{count}', { count: 1234.5 }, 'es')).toBe('1234,5');
    expect(formatMessage('{count}', { count: 1234567 }, 'en')).toBe('1,234,567');
  });
});
