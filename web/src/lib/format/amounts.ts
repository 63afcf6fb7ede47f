const kLetters = ['', 'K', 'M', 'B', 'T'] as const;
const kDecimal = /^(\d{1,78})(?:\.(\d{1,18}))?$/;

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

/** `value` divided by 10^places, rounded half up. */
function roundTo(value: bigint, places: number): bigint {
  if (places <= 0) return value;
  const unit = 10n ** BigInt(places);
  return (value + unit / 2n) / unit;
}

/** `value` hundredths or tenths as text with so many decimals, in the locale's digits and marks. */
function show(value: bigint, decimals: number, atLeast: number, locale: string): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: atLeast,
    maximumFractionDigits: decimals,
    // The decimal text itself is formatted, without passing through a double.
  }).format(text as `${number}`);
}

/**
 * A decimal amount as every large number is shown: K, M, B or T with one decimal from a thousand on, else
 * at most two decimals. Computed on the text, exact at any size; null where the text is no amount.
 */
export function formatAmount(amount: string, locale: string): string | null {
  const match = kDecimal.exec(amount);
  if (!match) return null;
  const part = match[2] ?? '';
  const scaled = BigInt((match[1] ?? '') + part);
  const hundredths =
    part.length >= 2 ? roundTo(scaled, part.length - 2) : scaled * 10n ** BigInt(2 - part.length);
  // Below 999.995: what rounds to a thousand is one.
  if (hundredths < 100_000n) {
    // What is there but too small to be shown is not nothing.
    if (hundredths === 0n && scaled > 0n) return `< ${show(1n, 2, 2, locale)}`;
    return show(hundredths, 2, 0, locale);
  }
  let step = 1;
  let tenths = roundTo(scaled, part.length + 2);
  while (tenths >= 10_000n && step < kLetters.length - 1) {
    step += 1;
    tenths = roundTo(scaled, part.length + 3 * step - 1);
  }
  return `${show(tenths, 1, 1, locale)}${kLetters[step] ?? ''}`;
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
