import { useState } from 'react';

import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import { Axes } from './Axes';
import { Drawing } from './Drawing';
import type { SeriesMark, SeriesPoint, TimeSeriesOptions } from './time-series-layout';
import { computeTimeSeriesLayout, findNearestPoint } from './time-series-layout';

const PLOT_HEIGHT = 208;
const DATES_HEIGHT = 24;
/** Room above the plot for the highest label and the heads of marks. */
const TOP = 8;
/** The advance of a letter in the figures' font at 11 px, and what is left free beside it. */
const LETTER_WIDTH = 7.4;
const AXIS_PADDING = 9;
const MARK_SIZE = 4;

interface TimeSeriesProps {
  /** What is drawn, for those who do not see it. */
  title: string;
  /** Oldest first. */
  series: readonly SeriesPoint[];
  format: (value: number) => string;
  /** Below a value, where the series does not say it: how it is made up. */
  formatTime?: (time: Date) => string;
  base?: TimeSeriesOptions['base'];
  shape?: TimeSeriesOptions['shape'];
  marks?: readonly SeriesMark[];
  from?: number;
  until?: number;
  height?: number;
}

/**
 * Values over time, read by pointer, finger or keyboard. The one way to draw a line. Its texts are the namespace
 * `picture`: what shows it loads them with its own (see lazyComponent).
 */
export function TimeSeries(props: TimeSeriesProps) {
  const { title, series, format, formatTime, base = 'data', shape = 'line', marks = [] } = props;
  const { from, until, height = PLOT_HEIGHT } = props;
  const text = useText('picture');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const layoutOf = (width: number) =>
    computeTimeSeriesLayout(series, {
      width: Math.max(1, width),
      height,
      base,
      shape,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    });
  // The values beside the lines depend on the height alone.
  const ticks = layoutOf(1)?.valueTicks ?? [];
  const axisWidth =
    Math.max(...ticks.map(({ value }) => format(value).length)) * LETTER_WIDTH + AXIS_PADDING;
  const layoutFor = (width: number) => layoutOf(width - axisWidth);
  // Another series may be shorter: what was pointed at in the old one is gone then.
  const index = Math.min(chosen ?? series.length - 1, series.length - 1);
  const point = series[index];
  if (!point || ticks.length === 0) {
    return <p className="py-10 text-center text-14 text-ink-2">{text('too_short')}</p>;
  }
  const time = new Date(point.time);
  const when = formatTime ? formatTime(time) : formatDateTime(time, locale);
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3" aria-hidden="true">
        <span className="num text-18 font-medium">{format(point.value)}</span>
        <span className="text-13 text-ink-2">{when}</span>
      </p>
      <Drawing
        height={TOP + height + DATES_HEIGHT}
        readout={{
          label: title,
          count: series.length,
          index,
          valueText: `${when}: ${format(point.value)}`,
          onChoose: setChosen,
        }}
        indexAt={(x, _, width) => findNearestPoint(layoutFor(width)?.points ?? [], x)}
      >
        {(width) => {
          const layout = layoutFor(width);
          const at = layout?.points[index];
          if (!layout || !at) return null;
          return (
            <g transform={`translate(0 ${String(TOP)})`}>
              <Axes layout={layout} width={width - axisWidth} height={height} format={format} />
              {layout.areaPath !== '' && (
                <path d={layout.areaPath} fill="var(--c-data)" fillOpacity="0.16" />
              )}
              <path
                d={layout.path}
                fill="none"
                stroke="var(--c-data)"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              <Marks marks={marks} xOf={layout.xOf} height={height} />
              <path
                d={`M${String(at.x)} 0V${String(height)}`}
                stroke="var(--c-line-strong)"
                strokeDasharray="2 3"
              />
              <circle
                cx={at.x}
                cy={at.y}
                r="5"
                fill="var(--c-data)"
                stroke="var(--c-surface)"
                strokeWidth="2"
              />
            </g>
          );
        }}
      </Drawing>
    </>
  );
}

interface MarksProps {
  marks: readonly SeriesMark[];
  xOf: (time: number) => number;
  height: number;
}

/** Each is a line with a head; its words stand in the list of what changed. */
function Marks({ marks, xOf, height }: MarksProps) {
  return marks.map(({ time, words }) => {
    const x = xOf(Date.parse(time));
    return (
      <g key={`${time}${words}`}>
        <path
          d={`M${String(x)} 0V${String(height)}`}
          stroke="var(--c-brass)"
          strokeDasharray="4 3"
        />
        <path
          d={`M${String(x - MARK_SIZE)} 0h${String(2 * MARK_SIZE)}l${String(-MARK_SIZE)} ${String(2 * MARK_SIZE)}z`}
          fill="var(--c-brass)"
        />
        <title>{words}</title>
      </g>
    );
  });
}
