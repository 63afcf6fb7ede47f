import { expect, test } from 'vitest';

import { makeIdenticon } from './identicon';

test('an id always gives the same orrery', () => {
  expect(makeIdenticon('osmosis-1')).toEqual(makeIdenticon('osmosis-1'));
});

test('ids that are nearly alike do not look alike', () => {
  const drawings = Array.from({ length: 60 }, (_, n) =>
    JSON.stringify(makeIdenticon(`network-${String(n)}`)),
  );
  expect(new Set(drawings).size).toBe(60);
});

test.each(['', 'a', 'кириллица', 'x'.repeat(500)])('%j can be drawn', (id) => {
  const glyph = makeIdenticon(id);
  expect(glyph.orbits.length).toBeGreaterThan(0);
  expect(glyph.hue).toBeGreaterThanOrEqual(0);
  expect(glyph.hue).toBeLessThan(360);
  // Within the rim, clear of the sun and of each other.
  const edges = glyph.orbits.flatMap(({ radius, size }) => [radius - size, radius + size]);
  expect([3.4, ...edges, 16.4]).toEqual([3.4, ...edges, 16.4].toSorted((a, b) => a - b));
});
