import { formatFraction } from './numbers';

/** A commission rate, a fraction as decimal text, as a percentage; null where it is none. */
export function formatCommission(rate: string | null, locale: string): string | null {
  if (rate === null || !/^\d{1,3}(\.\d{1,18})?$/.test(rate)) return null;
  return formatFraction(Number(rate), locale);
}
