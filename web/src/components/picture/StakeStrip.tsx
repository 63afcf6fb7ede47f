interface StakeStripProps {
  /** Fractions of the whole power, the largest first. */
  shares: readonly number[];
  /** So many of them can halt the chain together. */
  halt: number;
  className?: string;
}

const HEIGHT = 24;
const TOP = 4;
const BAR = HEIGHT - 2 * TOP;
/** In hundredths of the width: so much of a segment is left blank before the next one. */
const GAP = 0.15;

/** One path for all segments: a chain has hundreds. */
function draw(segments: readonly { x: number; width: number }[]): string {
  return segments
    .map(({ x, width }) => {
      const shown = width > 3 * GAP ? width - GAP : width;
      const [from, length] = [x, shown].map(thousandths);
      return `M${String(from)} ${String(TOP)}h${String(length)}v${String(BAR)}H${String(from)}z`;
    })
    .join('');
}

function thousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}

/** Where each share begins and how wide it is, in hundredths of the whole. */
function placeSegments(shares: readonly number[]): { x: number; width: number }[] {
  const segments: { x: number; width: number }[] = [];
  let x = 0;
  for (const share of shares) {
    segments.push({ x, width: 100 * share });
    x += 100 * share;
  }
  return segments;
}

/**
 * Who holds the power of a chain: a segment a validator, in full colour the fewest that can halt it together, with
 * lines at one third and two thirds. As wide as there is room; what stands beside it says it in words.
 */
export function StakeStrip({ shares, halt, className = '' }: StakeStripProps) {
  const segments = placeSegments(shares);
  return (
    <svg
      viewBox={`0 0 100 ${String(HEIGHT)}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      <path d={`M0 ${String(TOP)}h100v${String(BAR)}H0z`} fill="var(--c-line)" />
      <path d={draw(segments.slice(halt))} fill="var(--c-data)" fillOpacity="0.5" />
      <path d={draw(segments.slice(0, halt))} fill="var(--c-data)" />
      <ThirdLines height={HEIGHT} />
    </svg>
  );
}

/** Of a drawing that is 100 wide: without a third no block is made; more than two thirds decide alone. */
export function ThirdLines({ height }: { height: number }) {
  const line = (at: number) => `M${String(thousandths(at))} 0v${String(height)}`;
  return (
    <>
      <path
        d={line(100 / 3)}
        stroke="var(--c-down)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line(200 / 3)}
        stroke="var(--c-text-2)"
        strokeWidth="1"
        strokeDasharray="2 2"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
