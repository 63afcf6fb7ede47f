import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { formatDate } from '@/lib/format/dates';
import { loadNamespaces } from './catalogues';
import type { LegalText } from './legal-texts';
import { LEGAL_TEXTS } from './legal-texts';
import { textOf } from './text';

const files = import.meta.glob<Record<string, string>>('@/locales/*/{privacy,terms}.json', {
  import: 'default',
  eager: true,
});

/** All languages of a text, without the labels of the page around it. */
function digestOf(name: LegalText): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).sort()) {
    if (!file.endsWith(`/${name}.json`)) continue;
    for (const [key, text] of Object.entries(files[file] ?? {})) {
      if (key !== 'updated' && !key.startsWith('ui.')) hash.update(`${key}\0${text}\0`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

test.each(['privacy', 'terms'] as const)('the day of %s is that of its last change', (name) => {
  expect(
    LEGAL_TEXTS[name].digest,
    `${name} has changed: set its day in legal-texts.ts to today, and this digest`,
  ).toBe(digestOf(name));
});

test.each(['privacy', 'terms'] as const)('the day of %s is one of the calendar', (name) => {
  const { changed } = LEGAL_TEXTS[name];
  expect(new Date(changed).toISOString().slice(0, 10)).toBe(changed);
});

test.each([
  ['en', 'Last updated: Mar 5, 2026'],
  ['ru', 'Последнее обновление: 5 мар. 2026 г.'],
  ['uk', 'Останнє оновлення: 5 бер. 2026 р.'],
  ['es', 'Última actualización: 5 mar 2026'],
] as const)('the day is written as in %s', async (locale, written) => {
  await loadNamespaces(locale, ['terms', 'privacy']);
  const date = formatDate(new Date('2026-03-05'), locale);
  const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
  expect(plainSpaces(textOf(locale, 'terms')('updated', { date }))).toBe(written);
  expect(plainSpaces(textOf(locale, 'privacy')('updated', { date }))).toBe(written);
});
