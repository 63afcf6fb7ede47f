import { describe, expect, test } from 'vitest';

import { formatCommissions } from './commission';
import { formatDate, formatDateTime, formatRelative, isNever } from './dates';
import { formatAge, formatUnbondingTime, formatVotingPeriod } from './durations';
import { bondedShare, formatCompact, formatCounter, formatDecimal, formatUptime } from './numbers';
import { trendOf } from './prices';

/** Locales separate with several kinds of space; which one is not ours to promise. */
const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('compact numbers', () => {
  test.each([
    [1e16, '10,000.0T'],
    [1e21, '1,000,000,000.0T'],
    [1e-7, '< 0.01'],
  ])('%d reads %s', (value, text) => {
    expect(formatCompact(value, 'en')).toBe(text);
  });

  test.each([
    [19, '19'],
    [428, '428'],
    [1000, '1.0K'],
    [1843, '1.8K'],
    [2_340_000, '2.3M'],
  ])('the counter of %d reads %s', (value, text) => {
    expect(formatCounter(value, 'en')).toBe(text);
  });

  test.each([
    ['ru', '1,8\u00a0тыс.'],
    ['uk', '1,8\u00a0тис.'],
    ['es', '1,8\u00a0mil'],
  ])('the counter of 1843 in %s reads %s', (locale, text) => {
    expect(formatCounter(1843, locale)).toBe(text);
  });
});

describe('other numbers', () => {
  test('have a minus as wide as a digit, and none where they round to nothing', () => {
    expect(formatDecimal(-25, 2, 'en')).toBe('−25.00');
    expect(formatDecimal(-12_345.6, 1, 'es')).toBe('−12\u00a0345,6');
    expect(formatDecimal(-0.001, 2, 'ru')).toBe('0,00');
  });

  test.each([
    ['en', '99.87%'],
    ['ru', '99,87\u00a0%'],
    ['uk', '99,87\u00a0%'],
    ['es', '99,87\u00a0%'],
  ])('a percentage in %s reads %s', (locale, text) => {
    expect(formatUptime(99.87, locale)).toBe(text);
    expect(formatCommissions(['0.9987'], locale)).toBe(text);
  });
});

describe('the trend of a price', () => {
  test.each([
    [1.333, 'up'],
    [-1.244, 'down'],
    [0, 'flat'],
    [-0.001, 'flat'],
  ] as const)('a change of %d is %s', (percent, trend) => {
    expect(trendOf(percent)).toBe(trend);
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
  test.each([null, '', '12s', '-1', '1.5'])('%s is no unbonding time', (seconds) => {
    expect(formatUnbondingTime(seconds, 'en')).toBeNull();
    expect(formatVotingPeriod(seconds, 'en')).toBeNull();
  });

  test.each([
    ['432000', '5 days'],
    ['43200', '12 hours'],
    ['1800', '30 minutes'],
  ])('a voting period of %s seconds reads %s', (seconds, text) => {
    expect(plain(formatVotingPeriod(seconds, 'en'))).toBe(text);
  });

  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [90, '1.5 minutes'],
    [7200, '2 hours'],
    [864_000, '10 days'],
  ])('an age of %s seconds reads %s', (seconds, text) => {
    expect(plain(formatAge(seconds, 'en'))).toBe(text);
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
