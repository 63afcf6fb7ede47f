import { abbreviate } from './numbers';

const DECIMAL_PATTERN = /^\d{1,78}(\.\d{1,18})?$/;

/**
 * Base units as display units, both decimal text: '1234567' with exponent 6 is '1.234567'. Null where the
 * text is no whole amount or the exponent none that a denom can have.
 */
export function toDisplayUnits(baseUnits: string, exponent: number): string | null {
  if (!/^\d{1,78}$/.test(baseUnits) || !Number.isInteger(exponent)) return null;
  if (exponent < 0 || exponent > 77) return null;
  const digits = baseUnits.padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/^0+(?=\d)/, '');
  const part = digits.slice(digits.length - exponent).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** A decimal amount as every large number is shown; null where the text is no amount. */
export function formatAmount(amount: string, locale: string): string | null {
  if (!DECIMAL_PATTERN.test(amount)) return null;
  return abbreviate(amount.replace(/^0+(?=\d)/, ''), 1, 4, locale);
}

/** What an amount of a chain is shown by: its own denom, as its record has it. */
interface Unit {
  symbol: string | null;
  exponent: number | null;
  /** The base denom, in which an amount is shown while the exponent is not known. */
  base: string | null;
}

/** Base units with their symbol: '10.0M ATOM'. Null where the text is no amount. */
export function formatBaseUnits(baseUnits: string, unit: Unit, locale: string): string | null {
  const display = unit.exponent === null ? baseUnits : toDisplayUnits(baseUnits, unit.exponent);
  const shown = display === null ? null : formatAmount(display, locale);
  if (shown === null) return null;
  return `${shown} ${(unit.exponent === null ? unit.base : unit.symbol) ?? ''}`.trimEnd();
}
