import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { formatAmount } from './amounts';
import { formatSeconds, formatUnbondingTime } from './durations';
import { formatCompact, formatFraction, formatInteger } from './numbers';
import { formatChange, formatMarketCap, formatPrice } from './prices';
import { formatAbbreviated, formatTablePrice } from './table-prices';

const LOCALES = ['en', 'ru', 'uk', 'es'] as const;
type Row = Record<'kind' | 'value' | (typeof LOCALES)[number], string>;

// The server's first page passes the same table: server/tests/site/core/number_formats_test.cpp.
const rows = JSON.parse(readFileSync('../api/number-formats.json', 'utf8')) as Row[];

const FORMATS: Readonly<Record<string, (value: string, locale: string) => string | null>> = {
  integer: (value, locale) => formatInteger(Number(value), locale),
  amount: formatAmount,
  market_cap: (value, locale) => formatMarketCap(Number(value), locale),
  abbreviated: (value, locale) => formatAbbreviated(Number(value), locale),
  price: (value, locale) => formatPrice(Number(value), locale),
  table_price: (value, locale) => formatTablePrice(Number(value), locale),
  change: (value, locale) => formatChange(Number(value), locale),
  fraction: (value, locale) => formatFraction(Number(value), locale),
  block_time: (value, locale) => formatSeconds(Number(value), locale),
  unbonding_time: formatUnbondingTime,
};

describe.each(LOCALES)('a number in %s', (locale) => {
  test.each(rows)('of $kind $value reads as the table has it', (row) => {
    expect(FORMATS[row.kind]?.(row.value, locale)).toBe(row[locale]);
  });

  test.each(rows.filter(({ kind, value }) => kind === 'amount' && value.length <= 15))(
    'reads the same from a number as from the text $value',
    (row) => {
      expect(formatCompact(Number(row.value), locale)).toBe(row[locale]);
    },
  );
});

test('every format of the table has rows', () => {
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(FORMATS)));
});

test('10^9 is B in English alone', () => {
  const billions = rows.filter(({ en }) => en.includes('B'));
  expect(billions).not.toHaveLength(0);
  for (const row of billions) expect(`${row.ru}${row.uk}${row.es}`).not.toMatch(/[BВ]/);
});
