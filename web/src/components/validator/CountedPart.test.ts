import { beforeAll, expect, test } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { textOf } from '@/lib/i18n/text';

const LOCALES = ['en', 'ru', 'uk', 'es'] as const;

beforeAll(async () => {
  for (const locale of LOCALES) await loadNamespaces(locale, ['common']);
});

test.each<[Locale, number, string]>([
  ['en', 1, 'counted on 0 of 1 chain'],
  ['en', 47, 'counted on 0 of 47 chains'],
  ['ru', 21, 'подсчитаны в 0 из 21 сети'],
  ['ru', 3, 'подсчитаны в 0 из 3 сетей'],
  ['ru', 47, 'подсчитаны в 0 из 47 сетей'],
  ['uk', 21, 'підраховано в 0 з 21 мережі'],
  ['uk', 3, 'підраховано в 0 з 3 мереж'],
  ['uk', 47, 'підраховано в 0 з 47 мереж'],
  ['es', 1, 'contados en 0 de 1 red'],
  ['es', 47, 'contados en 0 de 47 redes'],
])('in %s a part of %d reads so', (locale, count, words) => {
  expect(textOf(locale, 'common')('delegators.part', { counted: 0, count })).toBe(words);
});
