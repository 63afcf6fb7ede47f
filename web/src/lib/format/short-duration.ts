/** A duration in the largest units that say something: days and hours, hours and minutes, minutes, or seconds. */
export type ShortDuration =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'seconds'; seconds: number };

export function shortDuration(from: Date, to: Date): ShortDuration {
  const seconds = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours > 0) return { unit: 'hours', hours, minutes: minutes % 60 };
  return minutes > 0 ? { unit: 'minutes', minutes } : { unit: 'seconds', seconds };
}
