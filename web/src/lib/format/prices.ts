import { formatCompact, formatDecimal, withPercent } from './numbers';

/** The price format: no decimals from 1,000 on, two from 1, three from 0.01, else six. */
function priceDigits(price: number): number {
  if (price >= 1000) return 0;
  if (price >= 1) return 2;
  if (price >= 0.01) return 3;
  return 6;
}

/** Before the digits in English, behind them after a no-break space in the other languages. */
export function withDollar(shown: string, locale: string): string {
  return locale === 'en' ? shown.replace(/\d/, '$$$&') : `${shown}\u00a0$`;
}

export function formatPrice(price: number, locale: string): string {
  return withDollar(formatDecimal(price, priceDigits(price), locale), locale);
}

export function formatMarketCap(value: number, locale: string): string {
  return withDollar(formatCompact(value, locale), locale);
}

export type Trend = 'up' | 'down' | 'flat';

/** The sign after rounding to what is shown: +0.001 % is flat. */
export function trendOf(percent: number): Trend {
  const rounded = Math.round(percent * 100);
  return rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'flat';
}

/** With its sign and two decimals; the minus is U+2212, as wide as a digit. */
export function formatChange(percent: number, locale: string): string {
  const sign = { up: '+', down: '−', flat: '' }[trendOf(percent)];
  return `${sign}${withPercent(formatDecimal(Math.abs(percent), 2, locale), locale)}`;
}
