const LARGE = ['\u00a0млн', '\u00a0млрд', '\u00a0трлн'];
/** What stands behind thousands, millions, 10^9 and 10^12. In Spanish B is billón, which is 10^12. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  en: ['K', 'M', 'B', 'T'],
  ru: ['\u00a0тыс.', ...LARGE],
  uk: ['\u00a0тис.', ...LARGE],
  es: ['\u00a0mil', '\u00a0M', '\u00a0mil\u00a0M', '\u00a0B'],
};

/**
 * A number, or an exact decimal text, with so many decimals at least and at most, in the marks of the
 * language. They are CLDR's, but for two: thousands of Spanish stand apart by a space, as the Academies ask
 * (a point is a decimal sign in Mexico); the minus is U+2212, as wide as a digit.
 */
export function formatNumber(
  value: number | string,
  least: number,
  most: number,
  locale: string,
  unit?: Intl.NumberFormatOptions,
): string {
  const shown = new Intl.NumberFormat(locale, {
    ...unit,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // Intl.NumberFormat v3 formats a decimal string exactly, without converting it to a double:
    // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/NumberFormat/format
  }).format(value as number);
  return (
    (locale === 'es' ? shown.replaceAll('.', '\u00a0') : shown)
      // Zero after rounding has no sign.
      .replace(/^-([0.,]+$)?/, (_, zero: string | undefined) => zero ?? '−')
  );
}

/** Whole numbers with the locale's grouping. */
export function formatInteger(value: number, locale: string): string {
  return formatNumber(value, 0, 0, locale);
}

export function formatDecimal(value: number, digits: number, locale: string): string {
  return formatNumber(value, digits, digits, locale);
}

/** At most two decimals, and no more than the number has. */
export function formatDecimalShown(value: number, locale: string): string {
  return formatNumber(value, 0, 2, locale);
}

/** A number of unknown meaning: with up to six decimals, as the API has it. */
export function formatFigure(value: number, locale: string): string {
  return formatNumber(value, 0, 6, locale);
}

/** Behind a no-break space but in English. */
export function withPercent(shown: string, locale: string): string {
  return `${shown}${locale === 'en' ? '' : '\u00a0'}%`;
}

/** Percent of good probes: at most two decimals. */
export function formatUptime(percent: number, locale: string): string {
  return withPercent(formatDecimalShown(percent, locale), locale);
}

/**
 * A decimal amount, without a sign, in thousands, millions … up to 10^(3 · last), with so many decimals; below
 * a thousand with at most two. Exact at any size. Browsers' own compact notation differs between versions.
 */
export function abbreviate(amount: string, decimals: number, last: number, locale: string): string {
  const [whole = '', part = ''] = amount.split('.');
  let thousands = Math.min(Math.floor((whole.length - 1) / 3), last);
  // 999,950 would round to 1,000.0K: it belongs to the next unit.
  const carries = new RegExp(`^9{${String(3 + (thousands > 0 ? decimals : 2))}}[5-9]`);
  if (thousands < last && whole.length % 3 === 0 && carries.test(whole + part)) thousands += 1;
  if (thousands > 0) {
    const shown = formatNumber(`${amount}E-${String(3 * thousands)}`, decimals, decimals, locale);
    return `${shown}${UNITS[locale]?.[thousands - 1] ?? ''}`;
  }
  const shown = formatNumber(amount, 0, 2, locale);
  // An amount above zero that would be shown as 0 is '< 0.01'.
  return shown === '0' && /[1-9]/.test(amount) ? `< ${formatDecimal(0.01, 2, locale)}` : shown;
}

/** All digits of a number, without an exponent. */
export function toDecimalText(value: number): string {
  return new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(
    value,
  );
}

/** Not below zero; in thousands, millions, 10^9 or 10^12 with one decimal. */
export function formatCompact(value: number, locale: string): string {
  return abbreviate(toDecimalText(value), 1, 4, locale);
}

/** A headline counter: thousands and millions with one decimal. It is counted: nothing says that there are more. */
export function formatCounter(value: number, locale: string): string {
  return abbreviate(String(value), 1, 2, locale);
}

/** A fraction (0.0512) as a percentage (5.12%). */
export function formatFraction(fraction: number, locale: string): string {
  return withPercent(formatDecimal(fraction * 100, 2, locale), locale);
}

/** A fraction as a percentage with one decimal: where a picture beside it says the rest. */
export function formatShare(fraction: number, locale: string): string {
  return withPercent(formatDecimal(fraction * 100, 1, locale), locale);
}

/** The bonded ratio: bonded tokens divided by supply, a fraction; null where it cannot be known. */
export function bondedShare(bonded: string | null, supply: string | null): number | null {
  const parts = Number(bonded ?? Number.NaN);
  const whole = Number(supply ?? Number.NaN);
  return Number.isFinite(parts) && Number.isFinite(whole) && whole > 0 ? parts / whole : null;
}
