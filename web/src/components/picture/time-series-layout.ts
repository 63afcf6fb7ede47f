import { scaleLinear } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { utcDay, utcTicks } from 'd3-time';

/** One value of a series; `time` is RFC 3339. */
export interface SeriesPoint {
  time: string;
  value: number;
}

/** A moment at which something changed. */
export interface SeriesMark {
  time: string;
  /** What changed, in words. */
  words: string;
}

export interface TimeSeriesOptions {
  width: number;
  height: number;
  /** `zero` says how much there is; `data` says how it moved. */
  base: 'zero' | 'data';
  /** `steps`: a value holds until the next one. */
  shape: 'line' | 'steps';
  /** Where the first value comes later, the axis begins all the same. */
  from?: number;
  /** Where steps hold on after the last value. */
  until?: number;
}

interface PlotPoint {
  x: number;
  y: number;
}

/** In the pixels of the plot. */
export interface TimeSeriesLayout {
  points: readonly PlotPoint[];
  /** Of the line, without the holes. */
  path: string;
  /** Of what is between the line and zero; empty where there is no zero. */
  areaPath: string;
  valueTicks: readonly { value: number; y: number }[];
  timeTicks: readonly { time: Date; x: number }[];
  xOf: (time: number) => number;
}

/** Where three values in a row are missing, the line ends and begins again. */
const MAX_GAP_IN_STEPS = 3.5;
/** The height that the values beside the lines want. */
const PIXELS_PER_VALUE = 48;
/** The width that a date below the plot wants. */
const PIXELS_PER_DATE = 92;
const LEAST_TICKS = 2;

function findValueDomain(values: readonly number[], base: 'zero' | 'data'): [number, number] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (base === 'zero') return [Math.min(0, least), most > 0 ? most * 1.04 : 1];
  // A line that never moves runs through the middle.
  const room = most > least ? (most - least) * 0.06 : Math.abs(most) * 0.02 || 1;
  return [least - room, most + room];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Stretches without a hole. */
function findRuns<Point extends { time: number }>(points: readonly Point[]): Point[][] {
  const times = points.map(({ time }) => time);
  const longest = median(times.slice(1).map((time, i) => time - (times[i] ?? time)));
  const runs: Point[][] = [];
  points.forEach((point, index) => {
    const gap = point.time - (times[index - 1] ?? point.time);
    const run = runs.at(-1);
    if (run && gap <= longest * MAX_GAP_IN_STEPS) run.push(point);
    else runs.push([point]);
  });
  return runs;
}

/** The beginnings of days, weeks, months or years; a span of less than two days has its two ends. */
function findTimeTicks(start: number, end: number, width: number): Date[] {
  const [first, last] = [new Date(start), new Date(end)];
  const count = Math.max(LEAST_TICKS, Math.floor(width / PIXELS_PER_DATE));
  if (utcDay.count(first, last) < 2) return [first, last];
  // Hours would be marked where only two or three days are shown.
  const days = utcTicks(first, last, count).filter((time) => time.getTime() % 86_400_000 === 0);
  return days.length >= LEAST_TICKS ? days : [first, last];
}

/** Where everything stands; null where there are not two moments to join. */
export function computeTimeSeriesLayout(
  series: readonly SeriesPoint[],
  options: TimeSeriesOptions,
): TimeSeriesLayout | null {
  const { width, height, base, shape } = options;
  const points = series.map(({ time, value }) => ({ time: Date.parse(time), value }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const start = Math.min(first.time, options.from ?? first.time);
  const end = Math.max(last.time, options.until ?? last.time);
  if (end <= start) return null;
  const x = scaleLinear([start, end], [0, width]);
  const y = scaleLinear(
    findValueDomain(
      points.map(({ value }) => value),
      base,
    ),
    [height, 0],
  );
  const held = { ...last, time: end };
  const runs =
    shape === 'steps' && end > last.time
      ? [[...points, held]]
      : shape === 'steps'
        ? [points]
        : findRuns(points);
  const curve = shape === 'steps' ? curveStepAfter : curveLinear;
  const xOf = ({ time }: { time: number }) => x(time);
  const yOf = ({ value }: { value: number }) => y(value);
  const drawLine = line<(typeof points)[number]>(xOf, yOf).curve(curve);
  const drawArea = area<(typeof points)[number]>(xOf, y(0), yOf).curve(curve);
  return {
    points: points.map((point) => ({ x: xOf(point), y: yOf(point) })),
    // A stretch of one value is a dot: a line of no length with round ends.
    path: runs.map((run) => drawLine(run.length === 1 ? [...run, ...run] : run) ?? '').join(''),
    areaPath: base === 'zero' ? runs.map((run) => drawArea(run) ?? '').join('') : '',
    valueTicks: y
      .ticks(Math.max(LEAST_TICKS, Math.floor(height / PIXELS_PER_VALUE)))
      .map((value) => ({ value, y: y(value) })),
    timeTicks: findTimeTicks(start, end, width).map((time) => ({ time, x: x(time.getTime()) })),
    xOf: (time) => x(time),
  };
}

/** The point that is nearest to a place from the left. */
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
