import { formatMonth, formatMoment } from '@/lib/format/dates';
import { useLocale } from '@/lib/i18n/text';

import type { TimeSeriesLayout } from './time-series-layout';

/** From which span on a tick is a month, and its day says nothing. */
const MONTHS_FROM_MS = 150 * 86_400_000;
const DATE_BASELINE = 17;
const TICK = 5;
/** How near to an edge a date is aligned with it. */
const EDGE = 30;

interface AxesProps {
  layout: TimeSeriesLayout;
  width: number;
  height: number;
  format: (value: number) => string;
}

/** Values beside their lines, dates below. */
export function Axes({ layout, width, height, format }: AxesProps) {
  const locale = useLocale();
  const ticks = layout.timeTicks;
  const [first, last] = [ticks[0], ticks.at(-1)];
  const span = first && last ? last.time.getTime() - first.time.getTime() : 0;
  const formatTick = (time: Date) => {
    if (span < MONTHS_FROM_MS) return formatMoment(time, locale);
    return time.getUTCMonth() === 0 ? String(time.getUTCFullYear()) : formatMonth(time, locale);
  };
  return (
    <g className="num text-11" fill="var(--c-text-3)">
      {layout.valueTicks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M0 ${String(y)}H${String(width)}`} stroke="var(--c-line)" />
          <text x={width + 6} y={y + 4}>
            {format(value)}
          </text>
        </g>
      ))}
      <path d={`M0 ${String(height)}H${String(width)}`} stroke="var(--c-line-strong)" />
      {ticks.map(({ time, x }) => (
        <g key={time.getTime()}>
          <path
            d={`M${String(x)} ${String(height)}v${String(TICK)}`}
            stroke="var(--c-line-strong)"
          />
          <text
            x={x}
            y={height + DATE_BASELINE}
            textAnchor={x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle'}
          >
            {formatTick(time)}
          </text>
        </g>
      ))}
    </g>
  );
}
