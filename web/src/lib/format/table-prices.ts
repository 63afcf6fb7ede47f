import { abbreviate, formatNumber, toDecimalText } from './numbers';
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
  return withDollar(formatNumber(price, ...tableDigits(price), locale), locale);
}

/** Dollars with two decimals, in thousands, millions or 10^9. */
export function formatAbbreviated(value: number, locale: string): string {
  return withDollar(abbreviate(toDecimalText(value), 2, 3, locale), locale);
}
