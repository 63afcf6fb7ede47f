const kSecondsOfDay = 86_400;

function spell(count: number, unit: 'day' | 'hour' | 'minute' | 'second', locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(count);
}

function days(count: number, locale: string): string {
  return spell(count, 'day', locale);
}

/**
 * Unbonding time, seconds as a decimal string: '< 1 day', '1 day', 'N days', else one decimal.
 * Null where it is missing or no number.
 */
export function formatUnbondingTime(seconds: string | null, locale: string): string | null {
  if (seconds === null || !/^\d+$/.test(seconds)) return null;
  const count = Number(seconds) / kSecondsOfDay;
  return count < 1 ? `< ${days(1, locale)}` : days(count, locale);
}

/** In days from one day on, else in hours or minutes. */
function inLargestUnit(seconds: number, locale: string): string {
  if (seconds >= kSecondsOfDay) return days(seconds / kSecondsOfDay, locale);
  return seconds >= 3600
    ? spell(seconds / 3600, 'hour', locale)
    : spell(seconds / 60, 'minute', locale);
}

/** A voting period reads like an unbonding time, but in hours below a day. */
export function formatVotingPeriod(seconds: string | null, locale: string): string | null {
  if (seconds === null || !/^\d+$/.test(seconds)) return null;
  return inLargestUnit(Number(seconds), locale);
}

/** How old a block is: in seconds below a minute. */
export function formatAge(seconds: number, locale: string): string {
  return seconds < 60 ? spell(seconds, 'second', locale) : inLargestUnit(seconds, locale);
}

export function formatSeconds(seconds: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(seconds);
}
