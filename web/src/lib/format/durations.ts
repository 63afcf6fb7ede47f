import { formatNumber } from './numbers';

const SECONDS_OF_DAY = 86_400;

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** With at most one decimal. A unit does not stand alone on the next line. */
function measure(count: number, unit: Unit, unitDisplay: 'long' | 'short', locale: string): string {
  // English alone writes the symbol of the second without a space.
  const display = unitDisplay === 'short' && locale === 'en' ? 'narrow' : unitDisplay;
  const options = { style: 'unit', unit, unitDisplay: display } as const;
  return formatNumber(count, 0, 1, locale, options).replace(' ', '\u00a0');
}

function spell(count: number, unit: Unit, locale: string): string {
  return measure(count, unit, 'long', locale);
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
  const count = Number(seconds) / SECONDS_OF_DAY;
  return count < 1 ? `< ${days(1, locale)}` : days(count, locale);
}

/** In days from one day on, else in hours or minutes. */
function inLargestUnit(seconds: number, locale: string): string {
  if (seconds >= SECONDS_OF_DAY) return days(seconds / SECONDS_OF_DAY, locale);
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
  return measure(seconds, 'second', 'short', locale);
}
