import { expect, test } from 'vitest';

import { uptimeDays, uptimeLevel } from './uptime-days';

test.each([
  [100, 'good'],
  [99, 'good'],
  [98.99, 'weak'],
  [90, 'weak'],
  [89.99, 'poor'],
  [0, 'poor'],
  [null, 'unmeasured'],
] as const)('a day of %s percent is %s', (percent, level) => {
  expect(uptimeLevel(percent)).toBe(level);
});

const of = (Days: (number | null)[]) => ({
  ID: 1,
  Kind: 'rest' as const,
  Address: 'https://rest.halo.example',
  Provider: null,
  From: '2026-10-31',
  Days,
  Stale: false,
});

test('days go by their dates', () => {
  expect(uptimeDays(of([null, 98.5]))).toEqual([
    { day: '2026-10-31', percent: null },
    { day: '2026-11-01', percent: 98.5 },
  ]);
});

test('what was never measured has no days', () => {
  expect(uptimeDays(of([null, null]))).toEqual([]);
  expect(uptimeDays(undefined)).toEqual([]);
});
