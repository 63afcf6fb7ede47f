/** One value of a series; `time` is RFC 3339. */
export interface SeriesPoint {
  time: string;
  value: number;
}

interface PlotPoint {
  /** From the left, 0 to 1. */
  x: number;
  /** From the top, 0 to 1. */
  y: number;
}

export interface ChartLayout {
  points: readonly PlotPoint[];
  /** Runs of points without a hole between them, as indices of the first and the last. */
  runs: readonly (readonly [first: number, last: number])[];
  valueTicks: readonly { value: number; y: number }[];
  timeTicks: readonly { time: Date; x: number }[];
}

/** Where three values in a row are missing, the line ends and begins again. */
const MAX_GAP_IN_STEPS = 3.5;
const MAX_TICKS = 5;
const MAX_DAY_TICKS = 7;
const DAY_MS = 86_400_000;

/** 1, 2 or 5 times a power of ten: at most so many of it make up the range. */
function niceStep(range: number, most: number): number {
  const raw = range / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5].find((size) => size * power >= raw * (1 - 1e-9)) ?? 10) * power;
}

function valueScale(values: readonly number[]): { low: number; high: number; step: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  // A line that never moves runs through the middle.
  const room = most > least ? (most - least) * 0.06 : Math.abs(most) * 0.02 || 1;
  const low = least - room;
  const high = most + room;
  return { low, high, step: niceStep(high - low, MAX_TICKS) };
}

function valueTicks(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** The beginnings of UTC days, thinned to what has room; a shorter span has its two ends. */
function timeTicks(start: number, end: number): number[] {
  const first = Math.ceil(start / DAY_MS);
  const days = Math.floor(end / DAY_MS) - first + 1;
  if (days < 2) return [start, end];
  const every = Math.ceil(days / MAX_DAY_TICKS);
  return Array.from(
    { length: Math.ceil(days / every) },
    (_, index) => (first + index * every) * DAY_MS,
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function findRuns(times: readonly number[]): (readonly [number, number])[] {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const longest = median(steps) * MAX_GAP_IN_STEPS;
  const starts = steps.flatMap((step, index) => (step > longest ? [index + 1] : []));
  return [0, ...starts].map(
    (first, index) => [first, (starts[index] ?? times.length) - 1] as const,
  );
}

/** Where everything stands in a plot of one by one; null where there are not two moments to join. */
export function computeChartLayout(series: readonly SeriesPoint[]): ChartLayout | null {
  const times = series.map(({ time }) => Date.parse(time));
  const start = times[0];
  const end = times.at(-1);
  if (start === undefined || end === undefined || end <= start) return null;
  const { low, high, step } = valueScale(series.map(({ value }) => value));
  const xOf = (time: number) => (time - start) / (end - start);
  const yOf = (value: number) => (high - value) / (high - low);
  return {
    points: series.map(({ value }, index) => ({ x: xOf(times[index] ?? start), y: yOf(value) })),
    runs: findRuns(times),
    valueTicks: valueTicks(low, high, step).map((value) => ({ value, y: yOf(value) })),
    timeTicks: timeTicks(start, end).map((time) => ({ time: new Date(time), x: xOf(time) })),
  };
}

/** The point that is nearest to a place between the left edge (0) and the right one (1). */
export function findNearestPoint(points: readonly PlotPoint[], x: number): number {
  let nearest = 0;
  points.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index;
  });
  return nearest;
}

export interface DayRow {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  low: number;
  high: number;
  last: number;
  count: number;
}

/** A row a UTC day, the newest first: hours of a month are more than a table can be read for. */
export function dayRows(series: readonly SeriesPoint[]): DayRow[] {
  const rows = new Map<string, DayRow>();
  for (const { time, value } of series) {
    const day = new Date(time).toISOString().slice(0, 10);
    const row = rows.get(day) ?? { day, low: value, high: value, last: value, count: 0 };
    row.low = Math.min(row.low, value);
    row.high = Math.max(row.high, value);
    row.last = value;
    row.count += 1;
    rows.set(day, row);
  }
  return [...rows.values()].reverse();
}
