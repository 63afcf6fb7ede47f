import { useState } from 'react';

import { formatDateTime, formatMoment } from '@/lib/format/dates';
import { useLocale } from '@/lib/i18n/text';

import type { ChartLayout, SeriesPoint } from './chart-layout';
import { findNearestPoint } from './chart-layout';
import { Readout } from './Readout';

interface ChartPlotProps {
  title: string;
  series: readonly SeriesPoint[];
  layout: ChartLayout;
  format: (value: number) => string;
}

const percent = (share: number) => `${String(share * 100)}%`;

export function ChartPlot({ title, series, layout, format }: ChartPlotProps) {
  const locale = useLocale();
  const last = series.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  // Another series may be shorter: what was pointed at in the old one is gone then.
  const index = Math.min(chosen ?? last, last);
  const point = series[index];
  const position = layout.points[index];
  if (!point || !position) return null;
  const when = formatDateTime(new Date(point.time), locale);
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3" aria-hidden="true">
        <span className="num text-18 font-medium">{format(point.value)}</span>
        <span className="text-13 text-ink-2">{when}</span>
      </p>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Readout
            label={title}
            count={series.length}
            index={index}
            valueText={`${when}: ${format(point.value)}`}
            indexAt={(x) => findNearestPoint(layout.points, x)}
            onChoose={setChosen}
            className="relative h-52"
          >
            <Lines layout={layout} at={position.x} />
            <span
              aria-hidden="true"
              className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-data"
              style={{ left: percent(position.x), top: percent(position.y) }}
            />
          </Readout>
          <TimeAxis layout={layout} locale={locale} />
        </div>
        <ValueAxis layout={layout} format={format} />
      </div>
    </>
  );
}

/** Stretched to the plot; strokes keep their width. */
function Lines({ layout, at }: { layout: ChartLayout; at: number }) {
  const path = layout.runs
    .map(([first, last]) => {
      const corners = layout.points
        .slice(first, last + 1)
        .map(({ x, y }) => `${(x * 1000).toFixed(1)} ${(y * 1000).toFixed(1)}`);
      // A run of one value is a dot: a line of no length with round ends.
      return `M${(corners.length === 1 ? [...corners, ...corners] : corners).join('L')}`;
    })
    .join('');
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute size-full overflow-visible"
      fill="none"
    >
      {layout.valueTicks.map(({ value, y }) => (
        <path
          key={value}
          d={`M0 ${String(y * 1000)}H1000`}
          stroke="var(--c-line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {layout.timeTicks.map(({ time, x }) => (
        <path
          key={time.getTime()}
          d={`M${String(x * 1000)} 970V1000`}
          stroke="var(--c-line-strong)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d="M0 1000H1000" stroke="var(--c-line-strong)" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${String(at * 1000)} 0V1000`}
        stroke="var(--c-line-strong)"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        stroke="var(--c-data)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function ValueAxis({ layout, format }: Pick<ChartPlotProps, 'layout' | 'format'>) {
  return (
    <div aria-hidden="true" className="label relative h-52 shrink-0">
      {layout.valueTicks.map(({ value, y }) => (
        <span
          key={value}
          className="absolute start-0 -translate-y-1/2 whitespace-nowrap"
          style={{ top: percent(y) }}
        >
          {format(value)}
        </span>
      ))}
      {/* As wide as the widest of them, which stand out of the flow. */}
      <span className="invisible flex flex-col">
        {layout.valueTicks.map(({ value }) => (
          <span key={value} className="h-0 whitespace-nowrap">
            {format(value)}
          </span>
        ))}
      </span>
    </div>
  );
}

function TimeAxis({ layout, locale }: { layout: ChartLayout; locale: string }) {
  return (
    <div aria-hidden="true" className="label relative mt-1 h-5">
      {layout.timeTicks.map(({ time, x }, index) => (
        <span
          key={time.getTime()}
          // A phone has room for every third one.
          className={`absolute whitespace-nowrap ${index % 3 === 0 ? '' : 'max-sm:hidden'}`}
          // The first and the last label are aligned inwards, so that they do not overflow the plot.
          style={{ left: percent(x), transform: `translateX(${percent(-x)})` }}
        >
          {formatMoment(time, locale)}
        </span>
      ))}
    </div>
  );
}
