import type { EndpointUptime } from '@/api/types';

export type UptimeLevel = 'good' | 'weak' | 'poor' | 'unmeasured';

const GOOD = 99;
const WEAK = 90;

export function uptimeLevel(percent: number | null): UptimeLevel {
  if (percent === null) return 'unmeasured';
  if (percent >= GOOD) return 'good';
  return percent >= WEAK ? 'weak' : 'poor';
}

export interface UptimeDay {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  percent: number | null;
}

const DAY_MS = 86_400_000;

/** The days by their dates; none where nothing at all was measured. */
export function uptimeDays(uptime: EndpointUptime | undefined): UptimeDay[] {
  if (!uptime?.Days.some((percent) => percent !== null)) return [];
  const start = Date.parse(uptime.From);
  return uptime.Days.map((percent, index) => ({
    day: new Date(start + index * DAY_MS).toISOString().slice(0, 10),
    percent,
  }));
}
