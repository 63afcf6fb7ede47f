/** How well an endpoint did on a day, by the share of its good probes. */
export type UptimeLevel = 'good' | 'weak' | 'poor' | 'unmeasured';

const GOOD = 99;
const WEAK = 90;

export function uptimeLevel(percent: number | null): UptimeLevel {
  if (percent === null) return 'unmeasured';
  if (percent >= GOOD) return 'good';
  return percent >= WEAK ? 'weak' : 'poor';
}

export const UPTIME_COLOURS: Readonly<Record<UptimeLevel, string>> = {
  good: 'var(--c-up)',
  weak: 'var(--c-warn)',
  poor: 'var(--c-down)',
  unmeasured: 'var(--c-line-strong)',
};
