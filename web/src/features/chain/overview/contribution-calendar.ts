import type { ContributionDay } from '@/api/types';

/** How dark a day's cell is. */
export type ContributionLevel = 0 | 1 | 2 | 3 | 4;

/** 0, 1, 2-3, 4-7, 8 and more. */
export function contributionLevel(count: number): ContributionLevel {
  if (count >= 8) return 4;
  if (count >= 4) return 3;
  if (count >= 2) return 2;
  return count >= 1 ? 1 : 0;
}

/** The days that a record covers, with or without a value. */
const DAYS = 90;

export interface ContributionStats {
  total: number;
  activeDays: number;
  mostInADay: number;
  /** Over all of the 90 days. */
  average: number;
}

export function contributionStats(days: readonly ContributionDay[]): ContributionStats {
  const counts = days.map((day) => day.ContributionCount);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    total,
    activeDays: counts.filter((count) => count > 0).length,
    mostInADay: Math.max(0, ...counts),
    average: total / DAYS,
  };
}

export interface CalendarMonth {
  /** YYYY-MM. */
  month: string;
  /** Column by column from Monday to Sunday; null before the first day. */
  cells: readonly (ContributionDay | null)[];
}

/** Monday is 0. */
function weekday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The days by month, each with its own columns of weeks. A day that is not known leaves its cell empty. */
export function contributionMonths(days: readonly ContributionDay[]): CalendarMonth[] {
  const months = new Map<string, { offset: number; cells: (ContributionDay | null)[] }>();
  for (const day of days) {
    const month = day.Date.slice(0, 7);
    const number = Number(day.Date.slice(8, 10));
    // The first known day stands in the row of its weekday; the others follow by their number.
    const started = months.get(month) ?? { offset: weekday(day.Date) - number, cells: [] };
    const cellIndex = started.offset + number;
    while (started.cells.length < cellIndex) started.cells.push(null);
    started.cells.push(day);
    months.set(month, started);
  }
  return [...months].map(([month, { cells }]) => ({ month, cells }));
}
