import { Unknown } from '@/components/ui/Unknown';
import { formatAmount, toDisplayUnits } from '@/lib/format/amounts';
import { useLocale, useText } from '@/lib/i18n/text';

interface TokensProps {
  /** Base units, as the chain gives them. */
  amount: string;
  exponent: number | null;
  symbol: string | null;
}

/** Compact in display units; the exact amount on hover. */
export function Tokens({ amount, exponent, symbol }: TokensProps) {
  const text = useText('common');
  const locale = useLocale();
  const displayed = toDisplayUnits(amount, exponent);
  if (displayed === null) return <Unknown reason={text('tokens.unknown', { amount })} />;
  const unit = symbol === null ? '' : ` ${symbol}`;
  return (
    <span className="whitespace-nowrap" title={`${displayed}${unit}`}>
      {formatAmount(displayed, locale)}
      {unit}
    </span>
  );
}
