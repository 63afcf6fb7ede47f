import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { uptimeQuery } from '@/api/queries';
import type { ChainRecord } from '@/api/types';
import { Drawing } from '@/components/picture/Drawing';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import type { UptimeLevel } from '@/lib/chains/uptime-level';
import { UPTIME_COLOURS, uptimeLevel } from '@/lib/chains/uptime-level';
import { formatDate } from '@/lib/format/dates';
import { formatInteger, formatUptime } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { ProviderRows } from './provider-days';
import { groupByProvider } from './provider-days';

const ROW = 22;
/** A worse day is shorter too, so that colour is not alone. */
const CELL_HEIGHTS: Readonly<Record<UptimeLevel, number>> = {
  good: 16,
  weak: 11,
  poor: 6,
  unmeasured: 2,
};
const LEVELS = Object.keys(CELL_HEIGHTS) as UptimeLevel[];
const BASELINE = 18;
const MEAN_WIDTH = 58;
/** What the names have of the width. */
const NAMES_SHARE = 0.3;
const MOST_NAMES_WIDTH = 180;
const LETTER_WIDTH = 7;

interface ProviderHeatMapProps {
  chain: ChainRecord;
  /** How many providers are drawn; all are in the table. */
  most?: number;
  className?: string;
}

/** Who answers: a row a provider, a cell a day. Nothing where no endpoint was measured. */
export function ProviderHeatMap({ chain, most = Infinity, className }: ProviderHeatMapProps) {
  const text = useText('chain-pictures');
  const locale = useLocale();
  const probed = chain.Facts.endpoints;
  const { data } = useQuery({ ...uptimeQuery(chain.ChainId), enabled: probed !== null });
  if (!data) return null;
  const all = groupByProvider([...data.values()]);
  const measured = all.rows.filter(({ mean }) => mean !== null);
  if (measured.length === 0) return null;
  const nameOf = (provider: string | null) => provider ?? text('endpoints.unnamed');
  const percent = (value: number | null) =>
    value === null ? text('endpoints.unmeasured') : formatUptime(value, locale);
  const title = text('endpoints.title');
  const shown = { days: all.days, rows: all.rows.slice(0, most) };
  return (
    <PictureFrame
      title={title}
      finding={text('endpoints.finding', {
        good: formatInteger(
          measured.filter(({ mean }) => uptimeLevel(mean) === 'good').length,
          locale,
        ),
        total: formatInteger(measured.length, locale),
      })}
      facts={probed}
      formula={text('endpoints.formula')}
      fileName={`endpoints-${chain.ChainId}`}
      {...(className !== undefined && { className })}
      table={
        <PictureTable
          title={title}
          columns={[
            text('endpoints.provider'),
            text('endpoints.count'),
            text('endpoints.mean'),
            text('endpoints.worst'),
          ]}
          rows={all.rows.map(({ provider, endpoints, days, mean }) => ({
            key: provider ?? '',
            head: nameOf(provider),
            cells: [formatInteger(endpoints, locale), percent(mean), percent(findWorst(days))],
          }))}
        />
      }
    >
      <HeatMap title={title} of={shown} nameOf={nameOf} percent={percent} />
      {all.rows.length > shown.rows.length && (
        <p className="text-13 text-ink-2">
          {text('endpoints.more', { count: all.rows.length - shown.rows.length })}
        </p>
      )}
    </PictureFrame>
  );
}

function findWorst(days: readonly (number | null)[]): number | null {
  const known = days.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

interface HeatMapProps {
  title: string;
  of: ProviderRows;
  nameOf: (provider: string | null) => string;
  percent: (value: number | null) => string;
}

function HeatMap({ title, of: { days, rows }, nameOf, percent }: HeatMapProps) {
  const text = useText('chain-pictures');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const count = days.length * rows.length;
  // The last day of the best.
  const index = Math.min(chosen ?? days.length - 1, count - 1);
  const [row, day] = [Math.floor(index / days.length), index % days.length];
  const shown = rows[row];
  if (!shown) return null;
  const words = text('endpoints.cell', {
    name: nameOf(shown.provider),
    date: formatDate(new Date(days[day] ?? 0), locale),
    uptime: percent(shown.days[day] ?? null),
  });
  const plan = (width: number) => {
    const names = Math.min(MOST_NAMES_WIDTH, width * NAMES_SHARE);
    return { names, step: (width - names - MEAN_WIDTH) / days.length };
  };
  return (
    <>
      <Drawing
        height={rows.length * ROW}
        readout={{ label: title, count, index, valueText: words, onChoose: setChosen }}
        rowLength={days.length}
        indexAt={(x, y, width) => {
          const { names, step } = plan(width);
          const column = Math.max(0, Math.min(days.length - 1, Math.floor((x - names) / step)));
          const line = Math.max(0, Math.min(rows.length - 1, Math.floor(y / ROW)));
          return line * days.length + column;
        }}
      >
        {(width) => {
          const { names, step } = plan(width);
          return (
            <>
              {rows.map(({ provider, mean }, line) => (
                <g key={provider ?? ''} className="text-11" fill="var(--c-text-2)">
                  <text x="0" y={line * ROW + BASELINE - 3} className="text-13">
                    {shorten(nameOf(provider), names)}
                  </text>
                  <text x={width} y={line * ROW + BASELINE - 3} textAnchor="end" className="num">
                    {percent(mean)}
                  </text>
                </g>
              ))}
              <g transform={`translate(${String(names)} 0)`}>
                {LEVELS.map((level) => (
                  <path key={level} d={cellsOf(rows, level, step)} fill={UPTIME_COLOURS[level]} />
                ))}
                {chosen !== null && (
                  <rect
                    x={day * step - 0.5}
                    y={row * ROW + 1}
                    width={step}
                    height={BASELINE}
                    fill="none"
                    stroke="var(--c-text)"
                  />
                )}
              </g>
            </>
          );
        }}
      </Drawing>
      <p aria-hidden="true" className="mt-1 min-h-5 text-13 text-ink-2">
        {words}
      </p>
    </>
  );
}

/** So long that it ends before the cells. */
function shorten(name: string, width: number): string {
  const most = Math.floor(width / LETTER_WIDTH);
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

/** The cells of one level as one path: a rectangle for each of 90 days of thirty providers is too many nodes. */
function cellsOf(rows: ProviderRows['rows'], level: UptimeLevel, step: number): string {
  const height = CELL_HEIGHTS[level];
  const width = Math.max(1, step - 1);
  return rows
    .flatMap(({ days }, line) =>
      days.map((percent, day) =>
        uptimeLevel(percent) === level
          ? `M${String(day * step)} ${String(line * ROW + BASELINE - height)}h${String(width)}v${String(height)}h${String(-width)}z`
          : '',
      ),
    )
    .join('');
}
