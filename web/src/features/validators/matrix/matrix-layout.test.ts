import { expect, test } from 'vitest';

import {
  CELL_WIDTH,
  findVisible,
  HEAD_HEIGHT,
  inkOf,
  namesWidthOf,
  placeAt,
  ROW_HEIGHT,
  scrollTo,
  sizeOf,
  stepBy,
} from './matrix-layout';

const SIZE = { width: 1000, height: 500 };
const NAMES = namesWidthOf(SIZE.width);
const COUNT = { rows: 4500, columns: 250 };

test('of 4,500 by 250 only what is in sight is drawn', () => {
  const seen = findVisible({ left: 900, top: 40_000 }, SIZE, COUNT);
  expect(seen.firstRow).toBe(2000);
  expect(seen.firstColumn).toBe(50);
  expect(seen.endRow - seen.firstRow).toBeLessThan(30);
  expect(seen.endColumn - seen.firstColumn).toBeLessThan(60);
});

test('no more is in sight than there is', () => {
  expect(findVisible({ left: 0, top: 0 }, SIZE, { rows: 2, columns: 3 })).toEqual({
    firstRow: 0,
    endRow: 2,
    firstColumn: 0,
    endColumn: 3,
  });
});

test('a place is the cell under the pointer, wherever it was scrolled', () => {
  const scroll = { left: 36, top: 200 };
  expect(placeAt(NAMES + 1, HEAD_HEIGHT + 1, scroll, SIZE.width)).toEqual({ row: 10, column: 2 });
  expect(placeAt(5, HEAD_HEIGHT + 1, scroll, SIZE.width)).toEqual({ row: 10, column: -1 });
  expect(placeAt(NAMES + 1, 5, scroll, SIZE.width)).toEqual({ row: -1, column: 2 });
});

test('names are short on a phone', () => {
  expect(namesWidthOf(358)).toBeLessThan(358 / 3);
  expect(sizeOf(10, 4, 358).height).toBe(HEAD_HEIGHT + 10 * ROW_HEIGHT);
});

test('a cell that is out of sight is scrolled to, and no further', () => {
  const here = { left: 100 * CELL_WIDTH, top: 100 * ROW_HEIGHT };
  expect(scrollTo({ row: 105, column: 105 }, here, SIZE)).toEqual(here);
  expect(scrollTo({ row: 20, column: 30 }, here, SIZE)).toEqual({
    left: 30 * CELL_WIDTH,
    top: 20 * ROW_HEIGHT,
  });
  const below = scrollTo({ row: 300, column: 105 }, here, SIZE);
  expect(below.top).toBe(301 * ROW_HEIGHT - (SIZE.height - HEAD_HEIGHT));
});

test.each([
  ['ArrowDown', false, { row: 6, column: 7 }],
  ['ArrowLeft', false, { row: 5, column: 6 }],
  ['PageUp', false, { row: 0, column: 7 }],
  ['PageDown', false, { row: 25, column: 7 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 4499, column: 249 }],
  ['x', false, null],
] as const)('%s (with Control: %s) leads to %j', (key, control, place) => {
  expect(stepBy(key, control, { row: 5, column: 7 }, COUNT)).toEqual(place);
});

test('ink grows with the share, and the least is seen', () => {
  expect(inkOf(0.000001)).toBeGreaterThan(0.13);
  expect(inkOf(0.01)).toBeGreaterThan(inkOf(0.001) + 0.1);
  expect(inkOf(0.2)).toBe(1);
  expect(inkOf(0.9)).toBe(1);
});
