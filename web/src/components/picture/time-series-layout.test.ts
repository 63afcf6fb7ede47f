import { expect, test } from 'vitest';

import type { TimeSeriesOptions } from './time-series-layout';
import { computeTimeSeriesLayout, dayRows, findNearestPoint } from './time-series-layout';

const hours = (...values: number[]) =>
  values.map((value, index) => ({
    time: new Date(Date.UTC(2026, 10, 1, index)).toISOString(),
    value,
  }));
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    time: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
    value: 1,
  }));

const layoutOf = (series: ReturnType<typeof hours>, options: Partial<TimeSeriesOptions> = {}) =>
  computeTimeSeriesLayout(series, {
    width: 600,
    height: 200,
    base: 'data',
    shape: 'line',
    ...options,
  });
const countOf = (path: string | undefined, letter: string) => (path ?? '').split(letter).length - 1;

test.each([
  ['nothing', []],
  ['one value', hours(1)],
  ['two values of one moment', [...hours(1), ...hours(2)]],
])('%s is no line', (_, series) => {
  expect(layoutOf(series)).toBeNull();
});

test('time runs from left to right and the higher value stands higher', () => {
  const points = layoutOf(hours(1, 3, 2))?.points ?? [];
  expect(points.map(({ x }) => x)).toEqual([0, 300, 600]);
  const [first, second, third] = points.map(({ y }) => y);
  expect(second).toBeLessThan(third ?? 0);
  expect(third).toBeLessThan(first ?? 0);
  for (const { y } of points) {
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
  }
});

test.each([
  [hours(1, 3, 2), [1, 1.5, 2, 2.5, 3]],
  [hours(0.0041, 0.0043), [0.0041, 0.00415, 0.0042, 0.00425, 0.0043]],
  [hours(1400, 5300), [2000, 3000, 4000, 5000]],
])('the values beside the lines are round: %#', (series, ticks) => {
  const found = layoutOf(series)?.valueTicks.map(({ value }) => Number(value.toPrecision(6)));
  expect(found).toEqual(ticks);
});

test('a base of zero is at the bottom, and the room above it is filled', () => {
  const layout = layoutOf(hours(60, 67), { base: 'zero' });
  expect(layout?.valueTicks[0]).toEqual({ value: 0, y: 200 });
  expect(layout?.points.at(-1)?.y).toBeLessThan(20);
  expect(layout?.areaPath).toContain('200');
  expect(layoutOf(hours(60, 67))?.areaPath).toBe('');
});

test('a base of zero holds for what is all zero', () => {
  const layout = layoutOf(hours(0, 0), { base: 'zero' });
  expect(layout?.points.map(({ y }) => y)).toEqual([200, 200]);
});

test.each([[hours(4, 4)], [hours(0, 0)]])(
  'a value that never moves is in the middle: %#',
  (series) => {
    const layout = layoutOf(series);
    expect(layout?.points.map(({ y }) => y)).toEqual([100, 100]);
    expect(layout?.valueTicks.length).toBeGreaterThan(0);
  },
);

test('the line stops where values are missing', () => {
  const all = hours(...Array.from({ length: 12 }, (_, index) => index));
  expect(countOf(layoutOf(all)?.path, 'M')).toBe(1);
  // Three in a row may be missing, four are a hole.
  const hole = all.filter((_, index) => index < 4 || index > 6);
  expect(countOf(layoutOf(hole)?.path, 'M')).toBe(2);
  const small = all.filter((_, index) => index < 4 || index > 5);
  expect(countOf(layoutOf(small)?.path, 'M')).toBe(1);
});

test('a step holds until the next one, and the last one to the end', () => {
  const series = [days(1), days(30).slice(-1)].flat().map((point, i) => ({ ...point, value: i }));
  const layout = layoutOf(series, { shape: 'steps', until: Date.UTC(2026, 11, 30) });
  expect(layout?.points.map(({ x }) => Math.round(x))).toEqual([0, 295]);
  expect(layout?.path).toMatch(/L600,/);
  expect(countOf(layout?.path, 'M')).toBe(1);
});

test('an axis begins where it is told to, also before the first value', () => {
  const layout = layoutOf(days(11), { from: Date.UTC(2026, 9, 22) });
  expect(layout?.points[0]?.x).toBe(300);
  expect(layout?.xOf(Date.UTC(2026, 9, 27))).toBe(150);
});

test('days are marked at their beginning, as many as there is room for', () => {
  const marked = (count: number, width: number) =>
    layoutOf(days(count), { width })?.timeTicks.map(({ time }) => time.getUTCDate());
  expect(marked(7, 600)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(marked(30, 600)).toEqual([1, 8, 15, 22, 29]);
  expect(marked(30, 240)?.length).toBeLessThan(4);
});

test('a year is marked by months', () => {
  const ticks = layoutOf(days(365))?.timeTicks.map(({ time }) => time.toISOString().slice(0, 10));
  expect(ticks).toEqual(['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01']);
});

test('less than two days are marked at their ends', () => {
  const ticks = layoutOf(hours(1, 2, 3))?.timeTicks ?? [];
  expect(ticks.map(({ time }) => time.getUTCHours())).toEqual([0, 2]);
});

test('the nearest value is the one that is pointed at', () => {
  const points = layoutOf(hours(1, 2, 3))?.points ?? [];
  expect([-1, 120, 180, 480, 900].map((x) => findNearestPoint(points, x))).toEqual([0, 0, 1, 2, 2]);
});

test('a table has a row a day with its ends, the newest first', () => {
  expect(dayRows(hours(...Array.from({ length: 25 }, (_, index) => index)))).toEqual([
    { day: '2026-11-02', low: 24, high: 24, last: 24, count: 1 },
    { day: '2026-11-01', low: 0, high: 23, last: 23, count: 24 },
  ]);
});
