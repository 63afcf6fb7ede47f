import { describe, expect, test } from 'vitest';

import { formatAbbreviated, formatTablePrice } from './table-prices';

describe('a price of the table', () => {
  test.each([
    [12_345.678, '$12,346'],
    [1000, '$1,000'],
    [999.994, '$999.99'],
    [1, '$1.00'],
    [0.5, '$0.500'],
    [0.12345, '$0.1235'],
    [0.01, '$0.010'],
    [0.00999, '$0.009990'],
    [0.000012345678, '$0.00001235'],
  ])('of %d is %s', (price, shown) => {
    expect(formatTablePrice(price, 'en')).toBe(shown);
  });

  test('has the marks of its language', () => {
    expect(formatTablePrice(1234.5, 'es')).toBe('1235\u00a0$');
    expect(formatTablePrice(0.5, 'ru')).toBe('0,500\u00a0$');
  });
});

describe('market cap and volume', () => {
  test.each([
    [999, '$999'],
    [12.345, '$12.35'],
    [1000, '$1.00K'],
    [999_994, '$999.99K'],
    [999_995, '$1.00M'],
    [1_234_567, '$1.23M'],
    [5_678_901_234, '$5.68B'],
    [1_234_567_890_123, '$1,234.57B'],
  ])('of %d is %s', (value, shown) => {
    expect(formatAbbreviated(value, 'en')).toBe(shown);
  });

  test('have their sign where the price beside them has it', () => {
    expect(formatAbbreviated(5_678_901_234, 'ru')).toBe('5,68B\u00a0$');
    expect(formatAbbreviated(12.345, 'es')).toBe('12,35\u00a0$');
  });
});
