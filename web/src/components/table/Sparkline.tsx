import { formatChange, trendOf } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';

import { tenth } from './tenth';

const WIDTH = 56;
const HEIGHT = 20;
/** The line keeps its width at the edges. */
const EDGE = 1;

const COLOURS = { up: 'var(--c-up)', down: 'var(--c-down)', flat: 'var(--c-text-3)' } as const;

interface Known {
  index: number;
  value: number;
}

/** A run of values that stand one after another; a hole ends it. */
export function drawSparkline(values: readonly (number | null)[]): string {
  const known = values.flatMap((value, index): Known[] =>
    value === null ? [] : [{ index, value }],
  );
  const least = Math.min(...known.map(({ value }) => value));
  const most = Math.max(...known.map(({ value }) => value));
  const xOf = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const yOf = (value: number) =>
    most === least ? HEIGHT / 2 : EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE);
  return known
    .map(({ index, value }) => {
      const joined = index > 0 && values[index - 1] !== null;
      return `${joined ? 'L' : 'M'}${tenth(xOf(index))} ${tenth(yOf(value))}`;
    })
    .join('');
}

/** The change from the first known value to the last one, in percent; null where there are not two. */
export function sparklineChange(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const first = known[0];
  const last = known.at(-1);
  return known.length < 2 || !first || last === undefined ? null : (last / first - 1) * 100;
}

interface SparklineProps {
  /** In equal steps, oldest first; null: not known. Undefined while they load. */
  values: readonly (number | null)[] | undefined;
}

/** The price of seven days beside the price of now. Holds its place while it loads, and where nothing is known. */
export function Sparkline({ values }: SparklineProps) {
  const text = useText('lists');
  const locale = useLocale();
  const change = values ? sparklineChange(values) : null;
  if (!values || change === null) return <span className="inline-block w-14" />;
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={text('sparkline', { change: formatChange(change, locale) })}
      className="inline shrink-0"
    >
      <path
        d={drawSparkline(values)}
        fill="none"
        stroke={COLOURS[trendOf(change)]}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
