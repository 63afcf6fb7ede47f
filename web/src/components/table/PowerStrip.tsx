import { tenth } from './tenth';

interface PowerStripProps {
  /** Thousandths of the consensus power of the largest validators, the largest first. */
  shares: readonly number[];
  /** So many of them have a third together. */
  halt: number;
  className?: string;
}

const WIDTH = 120;
const HEIGHT = 16;
const THIRD = WIDTH / 3;
const THOUSANDTH = WIDTH / 1000;
/** From which width on a validator is set apart from the next one. */
const GAP_FROM = 3;

interface Segment {
  x: number;
  width: number;
}

function placeSegments(shares: readonly number[]): Segment[] {
  let x = 0;
  return shares.map((share) => {
    const width = share * THOUSANDTH;
    const segment = { x, width: width > GAP_FROM ? width - 1 : width };
    x += width;
    return segment;
  });
}

/** One path for all: a list shows fifty strips. */
function draw(segments: readonly Segment[]): string {
  return segments
    .map(({ x, width }) => `M${tenth(x)} 3h${tenth(width)}v10h${tenth(-width)}z`)
    .join('');
}

/**
 * How a chain's consensus power is divided: a piece a validator, those in full colour that can halt the chain together,
 * the line at the third that they need. What stands beside it says it in numbers.
 */
export function PowerStrip({ shares, halt, className = '' }: PowerStripProps) {
  const segments = placeSegments(shares);
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={className}
    >
      <path d={`M0 3h${String(WIDTH)}v10H0z`} fill="var(--c-line)" />
      <path d={draw(segments.slice(halt))} fill="var(--c-data)" fillOpacity="0.5" />
      <path d={draw(segments.slice(0, halt))} fill="var(--c-data)" />
      <path d={`M${String(THIRD)} 0v16`} stroke="var(--c-down)" strokeWidth="1.5" />
    </svg>
  );
}
