import { formatFraction } from './numbers';

/** A commission rate, a fraction as decimal text, as a percentage; null where it is none. */
export function formatCommission(rate: string | null, locale: string): string | null {
  if (rate === null || !/^\d{1,3}(\.\d{1,18})?$/.test(rate)) return null;
  return formatFraction(Number(rate), locale);
}

/** '5.00%', or '0.00% - 10.00%' where the chains differ; null where none can be read. */
export function formatCommissions(rates: readonly string[], locale: string): string | null {
  const read = rates
    .filter((rate) => formatCommission(rate, locale) !== null)
    .sort((a, b) => Number(a) - Number(b));
  const [least, most] = [read[0], read.at(-1)].map((rate) =>
    formatCommission(rate ?? null, locale),
  );
  return least === most ? (least ?? null) : `${least ?? ''} - ${most ?? ''}`;
}
