import { expect, test } from 'vitest';

import { dayRows, computeChartLayout, findNearestPoint } from './chart-layout';

const hours = (...values: number[]) =>
  values.map((value, index) => ({
    time: new Date(Date.UTC(2026, 10, 1, index)).toISOString(),
    value,
  }));

test.each([
  ['nothing', []],
  ['one value', hours(1)],
  ['two values of one moment', [...hours(1), ...hours(2)]],
])('%s is no line', (_, series) => {
  expect(computeChartLayout(series)).toBeNull();
});

test('time runs from left to right and the higher value stands higher', () => {
  const points = computeChartLayout(hours(1, 3, 2))?.points ?? [];
  expect(points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  const [first, second, third] = points.map(({ y }) => y);
  expect(second).toBeLessThan(third ?? 0);
  expect(third).toBeLessThan(first ?? 0);
  for (const { y } of points) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(1);
  }
});

test.each([
  [hours(1, 3, 2), [1, 1.5, 2, 2.5, 3]],
  [hours(0.0041, 0.0043), [0.0041, 0.00415, 0.0042, 0.00425, 0.0043]],
  [hours(1400, 5300), [2000, 3000, 4000, 5000]],
])('the values beside the lines are round: %#', (series, ticks) => {
  const found = computeChartLayout(series)?.valueTicks.map(({ value }) =>
    Number(value.toPrecision(6)),
  );
  expect(found).toEqual(ticks);
});

test.each([[hours(4, 4)], [hours(0, 0)]])(
  'a value that never moves is in the middle: %#',
  (series) => {
    const layout = computeChartLayout(series);
    expect(layout?.points.map(({ y }) => y)).toEqual([0.5, 0.5]);
    expect(layout?.valueTicks.length).toBeGreaterThan(0);
  },
);

test('the line stops where values are missing', () => {
  const all = hours(...Array.from({ length: 12 }, (_, index) => index));
  expect(computeChartLayout(all)?.runs).toEqual([[0, 11]]);
  // Three in a row may be missing, four are a hole.
  expect(computeChartLayout(all.filter((_, index) => index < 4 || index > 6))?.runs).toEqual([
    [0, 3],
    [4, 8],
  ]);
  expect(computeChartLayout(all.filter((_, index) => index < 4 || index > 5))?.runs).toEqual([
    [0, 9],
  ]);
});

test('days are marked at their beginning, at most seven of them', () => {
  const days = (count: number) =>
    computeChartLayout(hours(...Array.from({ length: 24 * count }, () => 1)))?.timeTicks.map(
      ({ time }) => time.getUTCDate(),
    );
  expect(days(7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(days(30)).toEqual([1, 6, 11, 16, 21, 26]);
});

test('less than two days are marked at their ends', () => {
  const ticks = computeChartLayout(hours(1, 2, 3))?.timeTicks ?? [];
  expect(ticks.map(({ time }) => time.getUTCHours())).toEqual([0, 2]);
});

test('the nearest value is the one that is pointed at', () => {
  const points = computeChartLayout(hours(1, 2, 3))?.points ?? [];
  expect([-1, 0.2, 0.3, 0.8, 2].map((x) => findNearestPoint(points, x))).toEqual([0, 0, 1, 2, 2]);
});

test('a table has a row a day with its ends, the newest first', () => {
  expect(dayRows(hours(...Array.from({ length: 25 }, (_, index) => index)))).toEqual([
    { day: '2026-11-02', low: 24, high: 24, last: 24, count: 1 },
    { day: '2026-11-01', low: 0, high: 23, last: 23, count: 24 },
  ]);
});
