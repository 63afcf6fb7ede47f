import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatBaseUnits, toDisplayUnits } from '@/lib/format/amounts';
import { useLocale, useText } from '@/lib/i18n/text';

interface TokensProps {
  /** Base units, as the chain gives them. */
  amount: string;
  exponent: number | null;
  symbol: string | null;
}

/** Compact in display units; the exact amount on hover. */
export function Tokens({ amount, exponent, symbol }: TokensProps) {
  const text = useText('validator');
  const locale = useLocale();
  const exact = exponent === null ? null : toDisplayUnits(amount, exponent);
  if (exact === null) return <UnknownValue reason={text('tokens.unknown', { amount })} />;
  return (
    <span title={`${exact} ${symbol ?? ''}`.trimEnd()}>
      {formatBaseUnits(amount, { symbol, exponent, base: null }, locale)}
    </span>
  );
}
