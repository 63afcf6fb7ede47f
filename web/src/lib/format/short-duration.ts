/** A duration in the largest units that say something: days and hours, hours, or seconds. */
export type ShortDuration =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number }
  | { unit: 'seconds'; seconds: number };

export function shortDuration(from: Date, to: Date): ShortDuration {
  const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return hours > 0 ? { unit: 'hours', hours } : { unit: 'seconds', seconds };
}
