import type { WEIGHT_BANDS } from '@/lib/format/weight-band';
import { weightBand } from '@/lib/format/weight-band';

/** As the dial has them: the bounds are those of the notches, so that colour is never the only sign. */
const BAND_COLOURS: Readonly<Record<(typeof WEIGHT_BANDS)[number], string>> = {
  low: 'var(--c-down)',
  fair: 'var(--c-warn)',
  good: 'var(--c-data)',
  high: 'var(--c-up)',
};

const WIDTH = 40;
const HEIGHT = 6;
const track = `M0 0h${String(WIDTH)}v${String(HEIGHT)}H0z`;

interface BarProps {
  /** 0 to 1. */
  part: number;
  colour: string;
  /** Where the track is cut, 0 to 1. */
  notches?: readonly number[];
  className?: string;
}

function Bar({ part, colour, notches = [], className = 'inline' }: BarProps) {
  const width = Math.max(0, Math.min(1, part)) * WIDTH;
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={track} fill="var(--c-line)" />
      <path d={`M0 0h${String(width)}v${String(HEIGHT)}H0z`} fill={colour} />
      {notches.length > 0 && (
        <path
          d={notches.map((at) => `M${String(at * WIDTH)} 0v${String(HEIGHT)}`).join('')}
          stroke="var(--c-bg)"
        />
      )}
    </svg>
  );
}

/** A part of a whole, 0 to 1, beside its number; on a narrow screen the number has to do. */
export function PartBar({ part }: { part: number }) {
  return <Bar part={part} colour="var(--c-data)" className="hidden xl:inline" />;
}

const NOTCHES = [0.25, 0.5, 0.75] as const;

/** A weight, 0 to 100, in the colour of its band, beside its number. */
export function WeightBar({ weight }: { weight: number }) {
  return <Bar part={weight / 100} colour={BAND_COLOURS[weightBand(weight)]} notches={NOTCHES} />;
}

const DOTS = 8;
const DOT_STEP = WIDTH / DOTS;
const MIDDLE = HEIGHT / 2;
const dotsOf = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `M${String((first + index + 0.5) * DOT_STEP)} ${String(MIDDLE)}h0`,
  ).join('');

/**
 * So many of so many that work: a dot each, from nine on a dot for several. All are filled where all work alone, and
 * none where none does.
 */
export function DotMeter({ working, of }: { working: number; of: number }) {
  const dots = Math.min(of, DOTS);
  const share = of === 0 ? 0 : Math.round((working / of) * dots);
  const filled = Math.max(working > 0 ? 1 : 0, working < of ? Math.min(share, dots - 1) : share);
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth="4.5"
      className="inline shrink-0"
    >
      <path d={dotsOf(filled, dots - filled)} stroke="var(--c-line)" />
      <path d={dotsOf(0, filled)} stroke="var(--c-up)" />
    </svg>
  );
}
