const kSecondsOfDay = 86_400;

function days(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(count);
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

/** A voting period reads like an unbonding time, but in hours below a day. */
export function formatVotingPeriod(seconds: string | null, locale: string): string | null {
  if (seconds === null || !/^\d+$/.test(seconds)) return null;
  const count = Number(seconds);
  if (count >= kSecondsOfDay) return days(count / kSecondsOfDay, locale);
  const unit = count >= 3600 ? 'hour' : 'minute';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(count / (unit === 'hour' ? 3600 : 60));
}

export function formatSeconds(seconds: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(seconds);
}
