import type { AdvertTerms } from '@/api/types';
import { toDisplayUnits } from '@/lib/format/amounts';

/** To the last digit: '0.1 ATOM', or base units where the exponent is not known. */
export function exactAmount(terms: Pick<AdvertTerms, 'Amount' | 'Denom' | 'Symbol' | 'Exponent'>) {
  const { Amount, Denom, Symbol: symbol, Exponent } = terms;
  const display = Exponent === null || symbol === null ? null : toDisplayUnits(Amount, Exponent);
  return display === null ? `${Amount} ${Denom}` : `${display} ${symbol ?? ''}`;
}
