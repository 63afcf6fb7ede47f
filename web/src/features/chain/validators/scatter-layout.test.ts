import { expect, test } from 'vitest';

import { computeScatterLayout, findNearestDot } from './scatter-layout';

const size = { width: 500, height: 300 };
const dots = [
  { rate: 0.05, share: 0.16 },
  { rate: 0.2, share: 0.04 },
  { rate: 0, share: 0.0001 },
];

test('all stand inside, those with more power above', () => {
  const { dots: places } = computeScatterLayout(dots, 0.1, size);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x).toBeLessThanOrEqual(492);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThanOrEqual(292);
  }
  expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
});

test('the shade ends below the last one that can halt the chain', () => {
  const { dots: places, topY } = computeScatterLayout(dots, 0.04, size);
  expect(places.map(({ y }) => y < topY)).toEqual([true, true, false]);
});

test('few values stand beside the axes, each apart from the next', () => {
  const { rates, shares } = computeScatterLayout(dots, 0.1, size);
  expect(rates.map(({ value }) => value)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
  for (let i = 1; i < shares.length; i += 1) {
    expect((shares[i - 1]?.at ?? 0) - (shares[i]?.at ?? 0)).toBeGreaterThanOrEqual(18);
  }
});

test('the nearest is read', () => {
  const { dots: places } = computeScatterLayout(dots, 0.1, size);
  places.forEach(({ x, y }, index) => {
    expect(findNearestDot(places, x + 3, y - 3)).toBe(index);
  });
});
