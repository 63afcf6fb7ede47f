export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The countdown to the end of a vote; null once it has passed: voting ended. */
export function countdownTo(end: Date, now: Date): Countdown | null {
  const left = Math.floor((end.getTime() - now.getTime()) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Days only where there are some, hours where there are days or hours, minutes and seconds always. */
export function countdownUnits({ days, hours }: Countdown): readonly (keyof Countdown)[] {
  if (days > 0) return ['days', 'hours', 'minutes', 'seconds'];
  return hours > 0 ? ['hours', 'minutes', 'seconds'] : ['minutes', 'seconds'];
}
