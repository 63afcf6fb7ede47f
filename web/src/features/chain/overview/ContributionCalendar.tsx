import { useState } from 'react';

import type { ContributionDay } from '@/api/types';
import { Readout } from '@/components/picture/Readout';
import { formatDate, formatMonth } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import type { CalendarMonth, ContributionLevel } from './contribution-calendar';
import { contributionLevel, contributionMonths } from './contribution-calendar';

const CELL_SIZE = 12;
const STEP = 15;
const GAP = 10;
const TOP = 20;
const WEEK = 7;
/** How far it is enlarged where there is room. */
const LARGEST = 1.4;

/** How much of the ink there is in a cell. */
const LEVEL_OPACITY: Readonly<Record<ContributionLevel, number>> = {
  0: 0,
  1: 0.35,
  2: 0.55,
  3: 0.78,
  4: 1,
};
const LEVELS: readonly ContributionLevel[] = [0, 1, 2, 3, 4];

interface Cell {
  day: ContributionDay;
  x: number;
  y: number;
}

interface Layout {
  width: number;
  names: readonly { month: string; x: number }[];
  cells: readonly Cell[];
}

function computeCalendarLayout(months: readonly CalendarMonth[]): Layout {
  const cells: Cell[] = [];
  const names: { month: string; x: number }[] = [];
  let left = 0;
  for (const { month, cells: days } of months) {
    names.push({ month, x: left });
    days.forEach((day, index) => {
      if (!day) return;
      const x = left + Math.floor(index / WEEK) * STEP;
      cells.push({ day, x, y: TOP + (index % WEEK) * STEP });
    });
    left += Math.ceil(days.length / WEEK) * STEP + GAP;
  }
  return { width: left - GAP, names, cells };
}

/** A cell a day, a row a weekday, months apart; the more was committed, the darker. */
export function ContributionCalendar({ days }: { days: readonly ContributionDay[] }) {
  const text = useText('chain-activity');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const { width, names, cells } = computeCalendarLayout(contributionMonths(days));
  const height = TOP + WEEK * STEP;
  const cell = cells[chosen ?? cells.length - 1];
  const words = cell
    ? text('day', {
        date: formatDate(new Date(cell.day.Date), locale),
        contributions: text('contributions', { count: cell.day.ContributionCount }),
      })
    : '';
  const nearest = (x: number, y: number) => {
    const away = (one: Cell | undefined) =>
      one
        ? Math.hypot(one.x + CELL_SIZE / 2 - x * width, one.y + CELL_SIZE / 2 - y * height)
        : Infinity;
    return cells.reduce((best, one, index) => (away(one) < away(cells[best]) ? index : best), 0);
  };
  return (
    <>
      <Readout
        label={text('chart')}
        count={cells.length}
        index={chosen}
        valueText={words}
        indexAt={nearest}
        onChoose={setChosen}
        style={{ maxWidth: width * LARGEST }}
      >
        <svg
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          aria-hidden="true"
          className="w-full"
        >
          {names.map(({ month, x }) => (
            <text key={month} x={x} y={12} fontSize="9" fill="var(--c-text-3)" className="num">
              {formatMonth(new Date(month), locale)}
            </text>
          ))}
          {cells.map(({ day, x, y }, index) => (
            <Square
              key={day.Date}
              x={x}
              y={y}
              level={contributionLevel(day.ContributionCount)}
              marked={index === chosen}
            />
          ))}
        </svg>
      </Readout>
      <p className="mt-2 flex max-w-lg flex-wrap items-center justify-between gap-x-6 text-13 text-ink-2">
        <span aria-hidden="true">{words}</span>
        <span className="flex items-center gap-2 text-ink-3">
          {text('less')}
          <svg
            viewBox={`0 0 ${String(LEVELS.length * STEP)} ${String(CELL_SIZE + 1)}`}
            aria-hidden="true"
            className="h-4"
          >
            {LEVELS.map((level) => (
              <Square key={level} x={level * STEP} y={0} level={level} marked={false} />
            ))}
          </svg>
          {text('more')}
        </span>
      </p>
    </>
  );
}

interface SquareProps {
  x: number;
  y: number;
  level: ContributionLevel;
  marked: boolean;
}

function Square({ x, y, level, marked }: SquareProps) {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={CELL_SIZE - 1}
      height={CELL_SIZE - 1}
      rx="1.5"
      fill="var(--c-data)"
      fillOpacity={LEVEL_OPACITY[level]}
      stroke={marked ? 'var(--c-text)' : 'var(--c-line-strong)'}
      strokeWidth={marked ? 2 : level === 0 ? 0.75 : 0}
    />
  );
}
