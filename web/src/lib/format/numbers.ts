/** Whole numbers with the locale's grouping. */
export function formatInteger(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

export function formatDecimal(value: number, digits: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** At most two decimals, and no more than the number has. */
export function formatDecimalShown(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** Percent of good probes: at most two decimals. */
export function formatUptime(percent: number, locale: string): string {
  return `${formatDecimalShown(percent, locale)}%`;
}

/** A figure of which only its name is known: as exact as the API tells it. */
export function formatFigure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

const kSteps = [
  { size: 1e3, letter: 'K' },
  { size: 1e6, letter: 'M' },
  { size: 1e9, letter: 'B' },
  { size: 1e12, letter: 'T' },
] as const;

/**
 * T, B, M or K with one decimal from a thousand on. Browsers' own compact notation differs between
 * versions and translates the letters, which stay the same in every language here.
 */
export function formatCompact(value: number, locale: string): string {
  const size = Math.abs(value);
  if (size < 1000) return formatDecimalShown(value, locale);
  let chosen: (typeof kSteps)[number] = kSteps[0];
  for (const step of kSteps) {
    // 999,950 would round to 1,000.0K: it belongs to the next letter.
    if (Math.round((size / step.size) * 10_000) >= 10_000) chosen = step;
  }
  return `${formatDecimal(value / chosen.size, 1, locale)}${chosen.letter}`;
}

/** A headline counter: K from a thousand and M from a million with one decimal, and a plus. */
export function formatCounter(value: number, locale: string): string {
  const step = value >= 1e6 ? kSteps[1] : value >= 1e3 ? kSteps[0] : null;
  const shown = step
    ? `${formatDecimal(value / step.size, 1, locale)}${step.letter}`
    : formatInteger(value, locale);
  return `${shown}+`;
}

/** A fraction (0.0512) as a percentage (5.12%). */
export function formatFraction(fraction: number, locale: string): string {
  return `${formatDecimal(fraction * 100, 2, locale)}%`;
}

/** Bonded divided by supply, as a percentage; null where it cannot be known. */
export function bondedShare(bonded: string | null, supply: string | null): number | null {
  const parts = Number(bonded ?? Number.NaN);
  const whole = Number(supply ?? Number.NaN);
  return Number.isFinite(parts) && Number.isFinite(whole) && whole > 0 ? parts / whole : null;
}
