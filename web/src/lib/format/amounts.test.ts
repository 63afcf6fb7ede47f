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

test.each([
  ['0', '0'],
  ['0.001', '< 0.01'],
  ['0.5', '0.5'],
  ['12.345', '12.35'],
  ['999.99', '999.99'],
  ['999.994999', '999.99'],
  ['999.995', '1.0K'],
  ['1000', '1.0K'],
  ['1049.999999', '1.0K'],
  ['1050', '1.1K'],
  ['999949.999999', '999.9K'],
  ['999950', '1.0M'],
  ['10000000', '10.0M'],
  ['392847562.123456', '392.8M'],
  ['999999999999', '1.0T'],
  // A double would say 9,007,199,254,741.0T.
  ['9007199254740993049999999', '9,007,199,254,741.0T'],
  ['12345678901234567890123456789', '12,345,678,901,234,567.9T'],
])('%s is shown as %s', (amount, shown) => {
  expect(formatAmount(amount, 'en')).toBe(shown);
});

test.each(['', '-5', '1e9', '1.', '.5', 'NaN', '0x10', '1,000', '9'.repeat(79)])(
  '%j is shown as no amount',
  (amount) => {
    expect(formatAmount(amount, 'en')).toBeNull();
  },
);

test('the marks are those of the language, the letters stay', () => {
  expect(formatAmount('1234567', 'ru')).toBe('1,2M');
  expect(formatAmount('1234567', 'es')).toBe('1,2M');
});

test.each([
  [{ symbol: 'ATOM', exponent: 6, base: 'uatom' }, '10.0M ATOM'],
  [{ symbol: null, exponent: 6, base: 'uatom' }, '10.0M'],
  [{ symbol: 'ATOM', exponent: null, base: 'uatom' }, '10.0T uatom'],
])('an amount is shown in the units of %j', (unit, shown) => {
  expect(formatBaseUnits('10000000000000', unit, 'en')).toBe(shown);
});
