import { BAND_COLOURS, weightBand } from '@/lib/format/weight-band';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
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
const NOTCHES = [25, 50, 75].map((notch) => arc(notch - 0.8, notch + 0.8)).join('');

interface WeightDialProps {
  weight: number;
  /** Whose it is, where it stands in no entry of a list. */
  of?: RecordKey;
  className?: string;
  /** With the word of its band, and leading to the guide. */
  explained?: boolean;
  /** The number in the dial and the word below, or all in a line. */
  look?: 'badge' | 'line';
}

/**
 * The weight of a chain, 0 to 100, with notches at 25, 50 and 75, in the colour of its band. Never inside another link
 * while it is explained.
 */
export function WeightDial(props: WeightDialProps) {
  const { weight, of, className = '', explained = true, look = 'badge' } = props;
  const text = useText('common');
  const shown = Math.round(weight);
  const dial = (
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
        <path
          d={arc(0, weight)}
          fill="none"
          stroke={BAND_COLOURS[weightBand(weight)]}
          strokeWidth="3.5"
        />
      )}
      <path d={NOTCHES} fill="none" stroke="var(--c-surface)" strokeWidth="5" />
      {look === 'badge' && (
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
      )}
    </svg>
  );
  if (!explained) return dial;
  return (
    <Link
      to={paths.weight()}
      // In a list of fifty the guide would be fifty stops of the keyboard: the menu of the page's end has one.
      tabIndex={of === undefined ? -1 : undefined}
      title={text('weight.guide')}
      className={`relative z-1 inline-flex shrink-0 items-center text-11 leading-tight whitespace-nowrap text-ink-2 hover:text-brass ${look === 'badge' ? 'flex-col' : 'gap-2'}`}
    >
      {look === 'line' && (
        <span className="num text-13 font-medium text-ink sm:text-16">{shown}</span>
      )}
      {dial}
      {text(`weight_band.${weightBand(weight)}`)}
    </Link>
  );
}
