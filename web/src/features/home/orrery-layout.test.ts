import { expect, test } from 'vitest';

import { kMostBodies, layOut } from './orrery-layout';

test.each([0, 1, 5, 22])('%d bodies all find a place', (count) => {
  expect(layOut(count)).toHaveLength(count);
});

test('more bodies than places are left out', () => {
  expect(layOut(1000)).toHaveLength(kMostBodies);
});

test('no two bodies stand in the same place', () => {
  const places = layOut(kMostBodies).map(
    ({ radius, angle }) => `${String(radius)} ${String(angle)}`,
  );
  expect(new Set(places).size).toBe(kMostBodies);
});

test('outer bodies take longer for a turn', () => {
  const turns = layOut(kMostBodies).map((orbit) => orbit.turn_s);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});
