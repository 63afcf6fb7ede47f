import { describe, expect, test } from 'vitest';

import { countdownTo, countdownUnits } from './countdown';

const NOW = new Date('2026-11-20T10:00:00.400Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a countdown', () => {
  test.each([
    [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, { days: 2, hours: 3, minutes: 4, seconds: 5 }],
    [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ])('of %d seconds has its parts', (seconds, parts) => {
    expect(countdownTo(inSeconds(seconds), NOW)).toEqual(parts);
  });

  test.each([0, 0.5, -1, -86_400])('is over when %d seconds are left', (seconds) => {
    expect(countdownTo(inSeconds(seconds), NOW)).toBeNull();
  });

  test.each([
    [86_400, ['days', 'hours', 'minutes', 'seconds']],
    [3600, ['hours', 'minutes', 'seconds']],
    [3599, ['minutes', 'seconds']],
    [1, ['minutes', 'seconds']],
  ])('of %d seconds shows what it needs', (seconds, units) => {
    const left = countdownTo(inSeconds(seconds), NOW);
    expect(left && countdownUnits(left)).toEqual(units);
  });
});
