/** Sizes in CSS pixels. A cell can be told from the next by a finger that reads it, not hit exactly. */
export const CELL_WIDTH = 18;
export const ROW_HEIGHT = 20;
/** Names of chains stand on end above their columns. */
export const HEAD_HEIGHT = 104;
const NAMES_WIDTH = 184;
const NARROW_NAMES_WIDTH = 108;
const NARROW_BELOW = 600;

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  row: number;
  column: number;
}

export function namesWidthOf(width: number): number {
  return width < NARROW_BELOW ? NARROW_NAMES_WIDTH : NAMES_WIDTH;
}

/** Of everything, with the names. */
export function sizeOf(rows: number, columns: number, width: number): Size {
  return {
    width: namesWidthOf(width) + columns * CELL_WIDTH,
    height: HEAD_HEIGHT + rows * ROW_HEIGHT,
  };
}

/** Which rows and columns are in sight: first, and the one after the last. */
export function findVisible(
  scroll: { left: number; top: number },
  size: Size,
  count: { rows: number; columns: number },
) {
  const between = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const width = size.width - namesWidthOf(size.width);
  const height = size.height - HEAD_HEIGHT;
  return {
    firstRow: between(Math.floor(scroll.top / ROW_HEIGHT), count.rows),
    endRow: between(Math.ceil((scroll.top + height) / ROW_HEIGHT), count.rows),
    firstColumn: between(Math.floor(scroll.left / CELL_WIDTH), count.columns),
    endColumn: between(Math.ceil((scroll.left + width) / CELL_WIDTH), count.columns),
  };
}

/** What stands at a place of the window on the matrix; a name has no row or no column: -1. */
export function placeAt(
  x: number,
  y: number,
  scroll: { left: number; top: number },
  width: number,
): Place {
  const names = namesWidthOf(width);
  return {
    row: y < HEAD_HEIGHT ? -1 : Math.floor((y - HEAD_HEIGHT + scroll.top) / ROW_HEIGHT),
    column: x < names ? -1 : Math.floor((x - names + scroll.left) / CELL_WIDTH),
  };
}

/** Where to scroll so that a cell is in sight, not under the names. */
export function scrollTo(
  { row, column }: Place,
  scroll: { left: number; top: number },
  size: Size,
): { left: number; top: number } {
  const width = size.width - namesWidthOf(size.width);
  const height = size.height - HEAD_HEIGHT;
  const within = (now: number, from: number, length: number, room: number) =>
    Math.max(Math.min(now, from), from + length - room);
  return {
    left: within(scroll.left, column * CELL_WIDTH, CELL_WIDTH, width),
    top: within(scroll.top, row * ROW_HEIGHT, ROW_HEIGHT, height),
  };
}

/** From which share on there is no more ink: a fifth is nearly what halts a chain alone. */
const FULL_INK = 0.2;
const LEAST_INK = 0.14;

/** By the square root: between 0.1 % and 1 % the eye shall see a difference as well. */
export function inkOf(share: number): number {
  return LEAST_INK + (1 - LEAST_INK) * Math.sqrt(Math.min(1, share / FULL_INK));
}

const STEPS: Readonly<Partial<Record<string, readonly [rows: number, columns: number]>>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

/** Where a key leads from a cell; null: it is none of the matrix. */
export function stepBy(
  key: string,
  withControl: boolean,
  { row, column }: Place,
  count: { rows: number; columns: number },
): Place | null {
  const last = { row: count.rows - 1, column: count.columns - 1 };
  if (key === 'Home') return { row: withControl ? 0 : row, column: 0 };
  if (key === 'End') return { row: withControl ? last.row : row, column: last.column };
  const step = STEPS[key];
  if (!step) return null;
  return {
    row: Math.max(0, Math.min(last.row, row + step[0])),
    column: Math.max(0, Math.min(last.column, column + step[1])),
  };
}
