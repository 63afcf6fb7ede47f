import { expect, test } from 'vitest';

import { formatAmount, formatBaseUnits, toDisplayUnits } from './amounts';

test.each([
  ['0', 6, '0'],
  ['1', 6, '0.000001'],
  ['1234567', 6, '1.234567'],
  ['1000000', 6, '1'],
  ['5', 0, '5'],
  ['123456789012345678901234567890', 18, '123456789012.34567890123456789'],
])('%s base units with exponent %i are %s', (base, exponent, display) => {
  expect(toDisplayUnits(base, exponent)).toBe(display);
});

test.each([
  ['', 6],
  ['-1', 6],
  ['1e5', 6],
  ['1.5', 6],
  ['9'.repeat(79), 6],
  ['1', -1],
  ['1', 78],
  ['1', 0.5],
])('%j with exponent %d is no amount', (base, exponent) => {
  expect(toDisplayUnits(base, exponent)).toBeNull();
});

test.each(['', '-5', '1e9', '1.', '.5', 'NaN', '0x10', '1,000', '9'.repeat(79)])(
  '%j is shown as no amount',
  (amount) => {
    expect(formatAmount(amount, 'en')).toBeNull();
  },
);

test('zeros before an amount do not make it large', () => {
  expect(formatAmount('000012.5', 'en')).toBe('12.5');
});

test.each([
  [{ symbol: 'ATOM', exponent: 6, base: 'uatom' }, '10.0M ATOM'],
  [{ symbol: null, exponent: 6, base: 'uatom' }, '10.0M'],
  [{ symbol: 'ATOM', exponent: null, base: 'uatom' }, '10.0T uatom'],
])('an amount is shown in the units of %j', (unit, shown) => {
  expect(formatBaseUnits('10000000000000', unit, 'en')).toBe(shown);
});
