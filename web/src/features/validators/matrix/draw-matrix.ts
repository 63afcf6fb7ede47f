import type { CellState, Matrix } from './matrix-data';
import type { Place, Size } from './matrix-layout';
import {
  CELL_WIDTH,
  findVisible,
  HEAD_HEIGHT,
  inkOf,
  namesWidthOf,
  ROW_HEIGHT,
} from './matrix-layout';

const INSET = 2;
/** Names of chains lean, so that each begins over its column. */
const LEAN = -Math.PI / 3;
const TEXT_PADDING = 6;
const RULED_ROWS = 5;

/** What it is drawn with: the tokens of the theme. */
export interface Ink {
  ground: string;
  line: string;
  text: string;
  quiet: string;
  data: string;
  jailed: string;
  leaving: string;
  focus: string;
  font: string;
}

export function readInk(): Ink {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: token('--c-surface'),
    line: token('--c-line'),
    text: token('--c-text'),
    quiet: token('--c-text-3'),
    data: token('--c-data'),
    jailed: token('--c-down'),
    leaving: token('--c-warn'),
    focus: token('--c-focus'),
    font: `12px ${token('--font-sans') || 'sans-serif'}`,
  };
}

interface Drawn {
  context: CanvasRenderingContext2D;
  ink: Ink;
  size: Size;
  scroll: { left: number; top: number };
}

/** What is in sight of the matrix, and which cell is read. */
export function drawMatrix(canvas: Drawn, matrix: Matrix, read: Place | null): void {
  const { context, ink, size } = canvas;
  const names = namesWidthOf(size.width);
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, size.width, size.height);
  clipped(context, [names, HEAD_HEIGHT, size.width, size.height], () => {
    drawRules(canvas, names);
    drawCells(canvas, matrix, names);
    if (read) drawCross(canvas, read, names);
  });
  drawNames(canvas, matrix, read, names);
}

function clipped(
  context: CanvasRenderingContext2D,
  [x, y, right, bottom]: readonly [number, number, number, number],
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, right - x, bottom - y);
  context.clip();
  draw();
  context.restore();
}

/** Lines that lead from a name to its cells. */
function drawRules({ context, ink, size, scroll }: Drawn, names: number): void {
  context.fillStyle = ink.line;
  const step = RULED_ROWS * ROW_HEIGHT;
  for (let y = HEAD_HEIGHT - (scroll.top % step); y < size.height; y += step) {
    context.fillRect(names, Math.round(y), size.width, 1);
  }
}

function drawCells({ context, ink, size, scroll }: Drawn, matrix: Matrix, names: number): void {
  const count = { rows: matrix.rows.length, columns: matrix.chains.length };
  const seen = findVisible(scroll, size, count);
  for (let row = seen.firstRow; row < seen.endRow; row += 1) {
    const y = HEAD_HEIGHT + row * ROW_HEIGHT - scroll.top;
    const end = matrix.starts[row + 1] ?? 0;
    for (let at = matrix.starts[row] ?? 0; at < end; at += 1) {
      const column = matrix.columns[at] ?? 0;
      if (column < seen.firstColumn || column >= seen.endColumn) continue;
      const x = names + column * CELL_WIDTH - scroll.left;
      const state = matrix.states[at] ?? 0;
      if (state === 0) {
        context.globalAlpha = inkOf((matrix.shares[at] ?? 0) / 1e6);
        context.fillStyle = ink.data;
        context.fillRect(x + INSET / 2, y + INSET / 2, CELL_WIDTH - INSET, ROW_HEIGHT - INSET);
        context.globalAlpha = 1;
      } else {
        drawMark(context, ink, SHAPES[state] ?? 'unbonded', x, y);
      }
    }
  }
}

const SHAPES: readonly CellState[] = ['active', 'jailed', 'unbonding', 'unbonded'];

/** Shapes as the status marks have them: a diamond, a triangle, a small square. */
function drawMark(
  context: CanvasRenderingContext2D,
  ink: Ink,
  state: CellState,
  left: number,
  top: number,
): void {
  const x = left + CELL_WIDTH / 2;
  const y = top + ROW_HEIGHT / 2;
  context.beginPath();
  if (state === 'jailed') {
    context.fillStyle = ink.jailed;
    context.moveTo(x, y - 6);
    context.lineTo(x + 6, y);
    context.lineTo(x, y + 6);
    context.lineTo(x - 6, y);
  } else if (state === 'unbonding') {
    context.fillStyle = ink.leaving;
    context.moveTo(x, y - 5);
    context.lineTo(x + 5, y + 4);
    context.lineTo(x - 5, y + 4);
  } else {
    context.fillStyle = ink.quiet;
    context.rect(x - 1.5, y - 1.5, 3, 3);
  }
  context.fill();
}

function drawCross({ context, ink, size, scroll }: Drawn, { row, column }: Place, names: number) {
  const x = names + column * CELL_WIDTH - scroll.left;
  const y = HEAD_HEIGHT + row * ROW_HEIGHT - scroll.top;
  context.globalAlpha = 0.12;
  context.fillStyle = ink.focus;
  if (row >= 0) context.fillRect(names, y, size.width, ROW_HEIGHT);
  if (column >= 0) context.fillRect(x, HEAD_HEIGHT, CELL_WIDTH, size.height);
  context.globalAlpha = 1;
  if (row < 0 || column < 0) return;
  context.strokeStyle = ink.focus;
  context.lineWidth = 2;
  context.strokeRect(x + 1, y + 1, CELL_WIDTH - 2, ROW_HEIGHT - 2);
}

function drawNames(
  { context, ink, size, scroll }: Drawn,
  matrix: Matrix,
  read: Place | null,
  names: number,
) {
  const seen = findVisible(scroll, size, {
    rows: matrix.rows.length,
    columns: matrix.chains.length,
  });
  context.font = ink.font;
  context.textBaseline = 'middle';
  clipped(context, [0, HEAD_HEIGHT, names - TEXT_PADDING, size.height], () => {
    for (let row = seen.firstRow; row < seen.endRow; row += 1) {
      const { Moniker = '', Identity = '' } = matrix.rows[row] ?? {};
      context.fillStyle = row === read?.row ? ink.text : ink.quiet;
      const y = HEAD_HEIGHT + row * ROW_HEIGHT - scroll.top + ROW_HEIGHT / 2;
      context.fillText(Moniker || Identity, 0, y);
    }
  });
  clipped(context, [names, 0, size.width, HEAD_HEIGHT], () => {
    for (let column = seen.firstColumn; column < seen.endColumn; column += 1) {
      context.fillStyle = column === read?.column ? ink.text : ink.quiet;
      context.save();
      context.translate(
        names + column * CELL_WIDTH - scroll.left + CELL_WIDTH / 2,
        HEAD_HEIGHT - TEXT_PADDING,
      );
      context.rotate(LEAN);
      context.fillText(matrix.chains[column]?.PrettyName ?? '', 0, 0);
      context.restore();
    }
  });
}
