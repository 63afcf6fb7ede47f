import type { ContributionRecord } from '@/api/types';
import type { RecordKey } from '@/lib/sources/metrics';

export interface Day {
  /** YYYY-MM-DD, in UTC. */
  date: string;
  count: number;
}

/** A chain of the leaderboard. */
export interface Activity {
  chainId: string;
  name: string;
  /** The path of its picture on this site. */
  logo: string | null;
  total: number;
  /** At most the last 30, oldest first. */
  days: readonly Day[];
  stale: boolean;
  asOf: string | null;
}

export interface ActivityStats {
  /** Per active day: the total by the count of active days, rounded; 0 where there are none. */
  perDay: number;
  /** Peak day: the day with the most contributions, the first of equal ones. */
  peak: Day | null;
  /** Active days: those with a contribution or more. */
  activeDays: number;
  lastWeek: number;
}

const DAYS = 30;
const WEEK = 7;

/** Those with contributions, the most active first. */
export function rankActivities(records: readonly ContributionRecord[]): Activity[] {
  return records
    .filter((record) => record.total_contributions > 0)
    .map((record) => ({
      chainId: record.chain_id,
      name: record.PrettyName,
      logo: record.Logo,
      total: record.total_contributions,
      days: record.daily_activity
        .map(({ Date: date, ContributionCount: count }) => ({ date, count }))
        .sort((a, b) => (a.date < b.date ? -1 : 1))
        .slice(-DAYS),
      stale: record.Stale,
      asOf: record.AsOf,
    }))
    .sort((a, b) => b.total - a.total || (a.chainId < b.chainId ? -1 : 1));
}

/** Undefined for the sample: it has no source, so it gets no tooltip. */
export function recordKeyOf({ chainId }: Activity, sample: boolean): RecordKey | undefined {
  return sample ? undefined : `contributions:${chainId}`;
}

export function lastWeekOf(days: readonly Day[]): readonly Day[] {
  return days.slice(-WEEK);
}

export function computeActivityStats({ total, days }: Activity): ActivityStats {
  const active = days.filter(({ count }) => count > 0);
  return {
    perDay: active.length === 0 ? 0 : Math.round(total / active.length),
    peak: active.reduce<Day | null>(
      (peak, day) => (peak === null || day.count > peak.count ? day : peak),
      null,
    ),
    activeDays: active.length,
    lastWeek: lastWeekOf(days).reduce((sum, { count }) => sum + count, 0),
  };
}
