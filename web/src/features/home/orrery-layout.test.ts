import { expect, test } from 'vitest';

import { aListEntry } from '@/test/builders';

import { bodySize, bodyTrend, isMeasured, MAX_BODIES, computeOrbits } from './orrery-layout';

test.each([0, 1, 5, 22])('%d bodies all find a place', (count) => {
  expect(computeOrbits(count)).toHaveLength(count);
});

test('more bodies than places are left out', () => {
  expect(computeOrbits(1000)).toHaveLength(MAX_BODIES);
});

test('no two bodies stand in the same place', () => {
  const places = computeOrbits(MAX_BODIES).map(
    ({ radius, angle }) => `${String(radius)} ${String(angle)}`,
  );
  expect(new Set(places).size).toBe(MAX_BODIES);
});

test('outer bodies take longer for a turn', () => {
  const turns = computeOrbits(MAX_BODIES).map((orbit) => orbit.turnSeconds);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});

test.each([
  [null, 7],
  [0, 7],
  [1e5, 7],
  [1e6, 7],
  [1e11, 16],
  [1e13, 16],
])('a market cap of %j is drawn %d large', (marketCap, size) => {
  expect(bodySize(marketCap)).toBe(size);
});

test('sizes go by the logarithm of the market cap', () => {
  const step = bodySize(1e8) - bodySize(1e7);
  expect(bodySize(1e10) - bodySize(1e9)).toBeCloseTo(step);
});

test.each([
  [2.5, 'up'],
  [-0.3, 'down'],
  [0.001, 'flat'],
  [null, 'flat'],
])('a change of %j shows as %s', (change, trend) => {
  expect(bodyTrend(change)).toBe(trend);
});

test('a drawing of what nobody measured says that it is schematic', () => {
  const entry = aListEntry();
  expect(isMeasured([entry])).toBe(false);
  expect(isMeasured([{ ...entry, ChainInfo: { ...entry.ChainInfo, ChainWeight: 40 } }])).toBe(true);
});
