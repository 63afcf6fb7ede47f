import { describe, expect, test } from 'vitest';

import type { ScatterChain } from './scatter-layout';
import { computeScatterLayout, findNearestPoint } from './scatter-layout';

const aChain = (
  name: string,
  halt: number,
  apr: number,
  marketCap: number | null,
): ScatterChain => ({
  chainId: `${name}-1`,
  name,
  halt,
  apr,
  marketCap,
});

const CHAINS = [
  aChain('Far', 9, 0.05, 1_000_000),
  aChain('Near', 2, 0.4, 4_000_000),
  aChain('Mid', 2, 0.1, null),
];

describe('a scatter of chains', () => {
  const { points, xTicks, yTicks } = computeScatterLayout(CHAINS, 600, 400);

  test('goes from the easiest to halt on, what pays more above', () => {
    expect(points.map(({ name }) => name)).toEqual(['Mid', 'Near', 'Far']);
    const [mid, near, far] = points;
    expect(far?.x).toBeGreaterThan(near?.x ?? Infinity);
    expect(near?.x).toBe(mid?.x);
    expect(near?.y).toBeLessThan(mid?.y ?? 0);
  });

  test('has circles within the plot, by their market value', () => {
    const [mid, near, far] = points;
    expect(near?.radius).toBe(26);
    // A quarter of the value has half of what the radius grows by.
    expect(far?.radius).toBe(15);
    expect(mid?.radius).toBe(4);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(600);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(400);
    }
  });

  test('counts in whole validators, and has few lines of rates', () => {
    expect(xTicks.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(yTicks.map(({ value }) => value)).toEqual([0.05, 0.1, 0.2, 0.5]);
  });

  test('reads the circle that is nearest', () => {
    const far = points[2];
    expect(findNearestPoint(points, (far?.x ?? 0) - 20, far?.y ?? 0)).toBe(2);
  });

  test('names no two where their names would meet', () => {
    const close = computeScatterLayout(
      [aChain('Great', 3, 0.2, 9), aChain('Small', 3, 0.2001, 1)],
      600,
      400,
    );
    expect(close.points.filter(({ isNamed }) => isNamed).map(({ name }) => name)).toEqual([
      'Great',
    ]);
  });
});
