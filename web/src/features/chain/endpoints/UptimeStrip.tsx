import { useState } from 'react';

import { SeriesTable } from '@/components/picture/SeriesTable';
import { Readout } from '@/components/picture/Readout';
import type { UptimeLevel } from '@/lib/chains/uptime-level';
import { UPTIME_COLOURS, uptimeLevel } from '@/lib/chains/uptime-level';
import { formatDate } from '@/lib/format/dates';
import { formatUptime } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { UptimeDay } from './uptime-days';

const HEIGHT = 24;
/** By how much the mark of a change of method stands above the bars. */
const MARK = 4;

/** A worse day is shorter too, so that colour is not alone. */
const HEIGHTS: Readonly<Record<UptimeLevel, number>> = {
  good: 24,
  weak: 16,
  poor: 9,
  unmeasured: 2,
};
const LEVELS = Object.keys(HEIGHTS) as UptimeLevel[];

interface UptimeStripProps {
  days: readonly UptimeDay[];
  address: string;
}

/** A bar a day, read one by one, or as a table. */
export function UptimeStrip({ days, address }: UptimeStripProps) {
  const text = useText('ways-in');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const index = chosen ?? days.length - 1;
  const day = days[index];
  const changed = days.findIndex(({ methodChanged }) => methodChanged);
  const changedDay = days[changed];
  const words = (of: UptimeDay) =>
    text(of.methodChanged ? 'strip.day_changed' : 'strip.day', {
      date: formatDate(new Date(of.day), locale),
      uptime: of.percent === null ? text('strip.unmeasured') : formatUptime(of.percent, locale),
    });
  const label = text('strip.label', { address });
  return (
    <div className="min-w-0">
      <Readout
        label={label}
        count={days.length}
        index={chosen}
        valueText={day ? words(day) : ''}
        indexAt={(x) => Math.max(0, Math.min(days.length - 1, Math.floor(x * days.length)))}
        onChoose={setChosen}
      >
        <svg
          viewBox={`0 ${String(-MARK)} ${String(days.length * 4)} ${String(HEIGHT + MARK)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-7 w-full"
        >
          {LEVELS.map((level) => (
            <path key={level} d={barsOf(days, level)} fill={UPTIME_COLOURS[level]} />
          ))}
          {changedDay && (
            <path
              d={`M${String(Math.max(0.5, changed * 4 - 0.5))} ${String(-MARK)}V${String(HEIGHT)}`}
              stroke="var(--c-text)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            >
              <title>{words(changedDay)}</title>
            </path>
          )}
          {chosen !== null && (
            <path d={`M${String(index * 4 + 1.5)} 0V24`} stroke="var(--c-text)" strokeWidth="1" />
          )}
        </svg>
      </Readout>
      <div className="label flex min-h-11 items-center justify-between gap-3">
        <span className={chosen === null ? '' : 'text-ink'}>
          {chosen !== null && day ? words(day) : text('strip.from')}
        </span>
        <button
          type="button"
          className="link min-h-11"
          aria-pressed={asTable}
          onClick={() => {
            setAsTable(!asTable);
          }}
        >
          {text('strip.as_table')}
        </button>
        <span>{text('strip.to')}</span>
      </div>
      {asTable && (
        <SeriesTable
          title={label}
          series={days.flatMap(({ day: time, percent }) =>
            percent === null ? [] : [{ time, value: percent }],
          )}
          format={(percent) => formatUptime(percent, locale)}
        />
      )}
    </div>
  );
}

/** The bars of one level as one path: 90 rectangles for each of twenty endpoints are too many nodes. */
function barsOf(days: readonly UptimeDay[], level: UptimeLevel): string {
  const height = HEIGHTS[level];
  return days
    .flatMap(({ percent }, index) =>
      uptimeLevel(percent) === level
        ? [`M${String(index * 4)} ${String(HEIGHT - height)}h3v${String(height)}h-3z`]
        : [],
    )
    .join('');
}
