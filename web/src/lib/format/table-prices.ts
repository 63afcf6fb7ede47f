import { formatDecimal, formatDecimalShown } from './numbers';
import { withDollar } from './prices';

/** Least and most decimals: none from 1,000 on, two from 1, three or four from 0.01, else six to eight. */
function tableDigits(price: number): readonly [least: number, most: number] {
  const size = Math.abs(price);
  if (size >= 1000) return [0, 0];
  if (size >= 1) return [2, 2];
  return size >= 0.01 ? [3, 4] : [6, 8];
}

/** A price as the table of prices shows it: finer below a dollar than elsewhere. */
export function formatTablePrice(price: number, locale: string): string {
  const [least, most] = tableDigits(price);
  const shown = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(price);
  return withDollar(shown, locale);
}

const kSteps = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** Dollars as K, M or B with two decimals. */
export function formatAbbreviated(value: number, locale: string): string {
  // 999,995 would round to 1,000.00K: it belongs to the next letter.
  const step = kSteps.find(({ size }) => Math.round((Math.abs(value) / size) * 1e5) >= 1e5);
  const shown = step
    ? `${formatDecimal(value / step.size, 2, locale)}${step.letter}`
    : formatDecimalShown(value, locale);
  return withDollar(shown, locale);
}
