import { useText } from '@/lib/i18n/text';
import type { RecordKey } from '@/lib/sources/metrics';

const START = 135;
const SWEEP = 270;
const RADIUS = 15;

function point(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(20 + RADIUS * Math.cos(radians)).toFixed(2)} ${(20 + RADIUS * Math.sin(radians)).toFixed(2)}`;
}

function arc(from: number, to: number): string {
  const start = START + (from / 100) * SWEEP;
  const end = START + (to / 100) * SWEEP;
  const large = end - start > 180 ? 1 : 0;
  return `M ${point(start)} A ${String(RADIUS)} ${String(RADIUS)} 0 ${String(large)} 1 ${point(end)}`;
}

// One path for all three: a list shows fifty dials.
/** The bounds are those of the notches: the colour is never the only sign of a band. */
const BANDS = [
  { upTo: 25, colour: 'var(--c-down)' },
  { upTo: 50, colour: 'var(--c-warn)' },
  { upTo: 75, colour: 'var(--c-data)' },
  { upTo: 100, colour: 'var(--c-up)' },
];

function colourOf(weight: number): string {
  return BANDS.find(({ upTo }) => weight <= upTo)?.colour ?? 'var(--c-up)';
}

const NOTCHES = [25, 50, 75].map((notch) => arc(notch - 0.8, notch + 0.8)).join('');

interface WeightDialProps {
  weight: number;
  /** Whose it is, where it stands in no entry of a list. */
  of?: RecordKey;
  className?: string;
}

/** The weight of a chain, 0 to 100, with notches at 25, 50 and 75, in the colour of its band. */
export function WeightDial({ weight, of, className = '' }: WeightDialProps) {
  const text = useText('common');
  const shown = Math.round(weight);
  return (
    <svg
      viewBox="0 0 40 40"
      role="img"
      data-record={of}
      data-metric="weight"
      aria-label={text('weight', { weight: shown })}
      className={className}
    >
      <path d={arc(0, 100)} fill="none" stroke="var(--c-line)" strokeWidth="3.5" />
      {weight > 0 && (
        <path d={arc(0, weight)} fill="none" stroke={colourOf(weight)} strokeWidth="3.5" />
      )}
      <path d={NOTCHES} fill="none" stroke="var(--c-surface)" strokeWidth="5" />
      <text
        x="20"
        y="24"
        textAnchor="middle"
        fontSize="11"
        fontWeight="600"
        fill="currentColor"
        className="num"
      >
        {shown}
      </text>
    </svg>
  );
}
