import { scaleLog, scaleSqrt } from 'd3-scale';
import { symbol, symbolCircle } from 'd3-shape';

/** A chain with both figures. */
export interface ScatterChain {
  chainId: string;
  name: string;
  /** What staking pays in a year, a fraction above 0. */
  apr: number;
  /** How few validators can halt it. */
  halt: number;
  /** US dollars; null: not known. */
  marketCap: number | null;
}

export interface ScatterPoint extends ScatterChain {
  x: number;
  y: number;
  radius: number;
  /** The outline, around its middle. */
  path: string;
  /** The largest are named in the drawing, where names do not meet. */
  isNamed: boolean;
}

export interface ScatterLayout {
  /** From the easiest to halt on. */
  points: readonly ScatterPoint[];
  xTicks: readonly { value: number; x: number }[];
  yTicks: readonly { value: number; y: number }[];
}

const LEAST_RADIUS = 4;
const MOST_RADIUS = 26;
const MOST_NAMES = 12;
const X_TICKS = 6;
/** Of the lines of a logarithmic scale these have room: 1, 2 and 5 times a power of ten. */
const isRound = (value: number) => {
  const first = value / 10 ** Math.floor(Math.log10(value) + 1e-9);
  return [1, 2, 5].includes(Math.round(first));
};
/** The room of a name in pixels. */
const LETTER = 7;
const LINE = 15;

interface Box {
  left: number;
  right: number;
  top: number;
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < LINE;
}

/** Which of the points are named, the largest first: those whose names stand free. */
function findNamed(points: readonly Omit<ScatterPoint, 'isNamed'>[], width: number): Set<string> {
  const named = new Set<string>();
  const taken: Box[] = [];
  for (const { chainId, name, x, y, radius } of [...points].sort((a, b) => b.radius - a.radius)) {
    const left = x + radius + 3;
    const box = { left, right: left + name.length * LETTER, top: y };
    if (named.size === MOST_NAMES || box.right > width || taken.some((one) => meets(one, box))) {
      continue;
    }
    named.add(chainId);
    taken.push(box);
  }
  return named;
}

/** Numbers of validators and rates of return are small for most chains and large for a few: both scales say so. */
export function computeScatterLayout(
  chains: readonly ScatterChain[],
  width: number,
  height: number,
): ScatterLayout {
  const rates = chains.map(({ apr }) => apr);
  const x = scaleSqrt()
    .domain([0.5, Math.max(4, ...chains.map(({ halt }) => halt))])
    .range([0, width - MOST_RADIUS]);
  const y = scaleLog()
    .domain([Math.min(...rates) / 1.3, Math.max(...rates) * 1.3])
    .range([height, MOST_RADIUS]);
  const size = scaleSqrt()
    .domain([0, Math.max(1, ...chains.map(({ marketCap }) => marketCap ?? 0))])
    .range([LEAST_RADIUS, MOST_RADIUS]);
  const points = chains
    .map((chain) => {
      const radius = size(chain.marketCap ?? 0);
      // d3 asks for an area.
      const path = symbol(symbolCircle, Math.PI * radius * radius)() ?? '';
      return { ...chain, x: x(chain.halt), y: y(chain.apr), radius, path };
    })
    .sort((a, b) => a.halt - b.halt || a.apr - b.apr);
  const named = findNamed(points, width);
  const whole = x.ticks(X_TICKS).filter((tick) => Number.isInteger(tick));
  return {
    points: points.map((point) => ({ ...point, isNamed: named.has(point.chainId) })),
    xTicks: whole.map((value) => ({ value, x: x(value) })),
    yTicks: y
      .ticks()
      .filter(isRound)
      .map((value) => ({ value, y: y(value) })),
  };
}

/** The point whose middle is nearest. */
export function findNearestPoint(points: readonly ScatterPoint[], x: number, y: number): number {
  const distanceOf = (point: ScatterPoint | undefined) =>
    point ? Math.hypot(point.x - x, point.y - y) : Infinity;
  return points.reduce(
    (nearest, point, index) => (distanceOf(point) < distanceOf(points[nearest]) ? index : nearest),
    0,
  );
}
