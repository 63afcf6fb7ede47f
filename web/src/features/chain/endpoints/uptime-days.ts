import type { EndpointUptime } from '@/api/types';

export interface UptimeDay {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  percent: number | null;
  /** Whether probes were first tried a second time on this day: those before were counted otherwise. */
  methodChanged: boolean;
}

const DAY_MS = 86_400_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** The days by their dates; none where nothing at all was measured. */
export function uptimeDays(uptime: EndpointUptime | undefined): UptimeDay[] {
  if (!uptime?.Days.some((percent) => percent !== null)) return [];
  const start = Date.parse(uptime.From);
  const changed = uptime.MethodChangedAt && dayOf(new Date(uptime.MethodChangedAt));
  return uptime.Days.map((percent, index) => {
    const day = dayOf(new Date(start + index * DAY_MS));
    return { day, percent, methodChanged: day === changed };
  });
}
