import { describe, expect, test } from 'vitest';

import { formatDate, formatDateTime, formatRelative, isNever } from './dates';
import { formatAge, formatSeconds, formatUnbondingTime, formatVotingPeriod } from './durations';
import { bondedShare, formatCompact, formatCounter, formatFraction } from './numbers';
import { formatChange, formatMarketCap, formatPrice, trendOf } from './prices';

/** Locales separate with several kinds of space; which one is not ours to promise. */
const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('compact numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [12.345, '12.35'],
    [1000, '1.0K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_250_000, '1.3M'],
    [2_000_000_000, '2.0B'],
    [7.4e12, '7.4T'],
    [-1500, '-1.5K'],
    [1e16, '10,000.0T'],
  ])('%d reads %s', (value, text) => {
    expect(formatCompact(value, 'en')).toBe(text);
  });

  test('keep their letter and take the decimal sign of the language', () => {
    expect(formatCompact(1500, 'ru')).toBe('1,5K');
    expect(formatCompact(2.5e9, 'es')).toBe('2,5B');
  });

  test.each([
    [19, '19+'],
    [428, '428+'],
    [1000, '1.0K+'],
    [1843, '1.8K+'],
    [2_340_000, '2.3M+'],
  ])('the counter of %d reads %s', (value, text) => {
    expect(formatCounter(value, 'en')).toBe(text);
  });
});

describe('prices', () => {
  test.each([
    [1234.5, '$1,235'],
    [1000, '$1,000'],
    [4.104, '$4.10'],
    [1, '$1.00'],
    [0.1614, '$0.161'],
    [0.01, '$0.010'],
    [0.007884, '$0.007884'],
  ])('%d reads %s', (price, text) => {
    expect(formatPrice(price, 'en')).toBe(text);
  });

  test('a market cap is compact', () => {
    expect(formatMarketCap(830_400_000, 'en')).toBe('$830.4M');
    expect(plain(formatMarketCap(830_400_000, 'uk'))).toBe('830,4M $');
  });

  test.each([
    [1.333, '+1.33%', 'up'],
    [-1.244, '−1.24%', 'down'],
    [0, '0.00%', 'flat'],
    [-0.001, '0.00%', 'flat'],
  ] as const)('a change of %d reads %s and is %s', (percent, text, trend) => {
    expect(formatChange(percent, 'en')).toBe(text);
    expect(trendOf(percent)).toBe(trend);
  });

  test('a fraction is shown times 100', () => {
    expect(formatFraction(0.1946, 'en')).toBe('19.46%');
  });
});

describe('the bonded share', () => {
  test.each([
    ['50', '200', 0.25],
    [null, '200', null],
    ['50', null, null],
    ['50', '0', null],
    ['x', '200', null],
  ])('of %s in %s is %s', (bonded, supply, share) => {
    expect(bondedShare(bonded, supply)).toBe(share);
  });
});

describe('durations', () => {
  test.each([
    ['0', '< 1 day'],
    ['86399', '< 1 day'],
    ['86400', '1 day'],
    ['1814400', '21 days'],
    ['1252800', '14.5 days'],
  ])('an unbonding time of %s seconds reads %s', (seconds, text) => {
    expect(formatUnbondingTime(seconds, 'en')).toBe(text);
  });

  test.each([null, '', '12s', '-1', '1.5'])('%s is no unbonding time', (seconds) => {
    expect(formatUnbondingTime(seconds, 'en')).toBeNull();
    expect(formatVotingPeriod(seconds, 'en')).toBeNull();
  });

  test('days take the plural of the language', () => {
    expect(plain(formatUnbondingTime('1814400', 'ru'))).toBe('21 день');
    expect(plain(formatUnbondingTime('432000', 'uk'))).toBe('5 днів');
  });

  test.each([
    ['432000', '5 days'],
    ['43200', '12 hours'],
    ['1800', '30 minutes'],
  ])('a voting period of %s seconds reads %s', (seconds, text) => {
    expect(formatVotingPeriod(seconds, 'en')).toBe(text);
  });

  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [90, '1.5 minutes'],
    [7200, '2 hours'],
    [864_000, '10 days'],
  ])('an age of %s seconds reads %s', (seconds, text) => {
    expect(formatAge(seconds, 'en')).toBe(text);
  });

  test('a block time is in seconds with at most one decimal', () => {
    expect(formatSeconds(6, 'en')).toBe('6s');
    expect(formatSeconds(5.76, 'en')).toBe('5.8s');
  });
});

describe('times', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  test.each([
    [0, '0 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [30 * 86_400, '30 days ago'],
    [31 * 86_400, 'Feb 28, 2026'],
    [-120, '0 seconds ago'],
  ])('%d seconds ago reads %s', (seconds, text) => {
    expect(formatRelative(ago(seconds), now, 'en')).toBe(text);
  });

  test('take the plural of the language', () => {
    expect(plain(formatRelative(ago(22 * 60), now, 'ru'))).toBe('22 минуты назад');
  });

  test('are absolute in UTC', () => {
    expect(formatDate(now, 'en')).toBe('Mar 31, 2026');
    expect(plain(formatDateTime(now, 'en'))).toBe('Mar 31, 2026, 12:00:00 PM UTC');
  });

  test('that never were are known', () => {
    expect(isNever('0001-01-01T00:00:00Z')).toBe(true);
    expect(isNever('2026-03-31T12:00:00Z')).toBe(false);
  });
});
