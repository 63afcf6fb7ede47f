import { expect, test } from 'vitest';

import { makeIdenticon } from './identicon';

test('an id always gives the same instrument', () => {
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
  expect(glyph.rings.length).toBeGreaterThan(0);
  expect(glyph.hue).toBeGreaterThanOrEqual(0);
  expect(glyph.hue).toBeLessThan(360);
  for (const ring of glyph.rings) {
    expect(ring.open).toBeGreaterThanOrEqual(4);
    expect(ring.open).toBeLessThan(9);
  }
});
