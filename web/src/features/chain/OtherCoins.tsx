import type { ChainRecord } from '@/api/types';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useText } from '@/lib/i18n/text';

/** What is staked in other denoms than the chain's own: how many, and each on hover and focus. */
export function OtherCoins({ coins }: { coins: ChainRecord['OtherBonded'] }) {
  const text = useText('chain');
  if (coins.length === 0) return null;
  const lines = coins.map(({ Denom, Amount }) => `${Amount} ${Denom}`);
  return (
    <TooltipTrigger
      tooltip={[text('coins.base_units'), ...lines].join('\n')}
      className="block font-sans text-13 text-ink-2 underline decoration-dotted underline-offset-4"
    >
      {text('coins.others', { count: coins.length })}
    </TooltipTrigger>
  );
}
