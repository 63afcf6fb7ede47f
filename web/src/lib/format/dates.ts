/** What the API says of a time that never was; shown as 'Never'. */
const NEVER = '0001-01-01T00:00:00Z';

export function isNever(time: string): boolean {
  return time === NEVER;
}

export function formatDate(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** The date of a text; null where it says none. */
export function formatDateOrNull(time: string, locale: string): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : formatDate(date, locale);
}

/** The month's name alone, short. */
export function formatMonth(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(time);
}

/** As a heading: "March 2026". */
export function formatMonthOfYear(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(time);
}

/** As short as an axis needs it, in UTC: the day, and the hour where it is not the day's beginning. */
export function formatMoment(time: Date, locale: string): string {
  const atMidnight = time.getTime() % 86_400_000 === 0;
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(!atMidnight && { hour: '2-digit', minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(time);
}

/** The absolute time behind a relative one, in UTC: what the data itself says. */
export function formatDateTime(time: Date, locale: string): string {
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(time);
  return `${shown} UTC`;
}

/** What follows 'since': the time of a day that is not over, else the date. */
export function formatSince(time: Date, now: Date, locale: string): string {
  if (now.getTime() - time.getTime() >= 86_400_000) return formatDate(time, locale);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return `${clock.format(time)} UTC`;
}

/** Relative time: seconds, minutes, hours, days to 30, then a date. A clock ahead reads as now. */
export function formatRelative(time: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days > 30) return formatDate(time, locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (seconds < 60) return relative.format(-seconds, 'second');
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3600), 'hour');
  return relative.format(-days, 'day');
}
