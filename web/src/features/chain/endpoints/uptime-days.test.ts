import { expect, test } from 'vitest';

import { uptimeLevel } from '@/lib/chains/uptime-level';

import { uptimeDays } from './uptime-days';

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

const of = (Days: (number | null)[], MethodChangedAt: string | null = null) => ({
  ID: 1,
  Kind: 'rest' as const,
  Address: 'https://rest.halo.example',
  Provider: null,
  From: '2026-10-31',
  Days,
  MethodChangedAt,
  Vantage: null,
  Stale: false,
});

test('days go by their dates', () => {
  expect(uptimeDays(of([null, 98.5]))).toEqual([
    { day: '2026-10-31', percent: null, methodChanged: false },
    { day: '2026-11-01', percent: 98.5, methodChanged: false },
  ]);
});

test('what was never measured has no days', () => {
  expect(uptimeDays(of([null, null]))).toEqual([]);
  expect(uptimeDays(undefined)).toEqual([]);
});

test.each([
  ['2026-11-01T00:00:00Z', [false, true]],
  ['2026-10-31T23:59:59Z', [true, false]],
  ['2026-10-30T12:00:00Z', [false, false]],
  [null, [false, false]],
])('a method that changed at %s did so on its day in UTC', (changedAt, expected) => {
  const days = uptimeDays(of([100, 98.5], changedAt));
  expect(days.map(({ methodChanged }) => methodChanged)).toEqual(expected);
});
