import { TriangleAlert } from 'lucide-react';

import type { ChainRecord } from '@/api/types';
import { VantagePoint } from '@/components/page/VantagePoint';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { findTrouble } from '@/lib/chains/alive';
import { chainStatus } from '@/lib/chains/chain-status';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

interface ChainNoteProps {
  chain: ChainRecord;
  of: 'silence' | 'staking' | 'other_bonded';
}

/** What few chains need. */
export function ChainNote({ chain, of }: ChainNoteProps) {
  switch (of) {
    case 'silence':
      return <SilenceNotice chain={chain} />;
    case 'staking':
      return <StakingNote chain={chain} />;
    case 'other_bonded':
      return <OtherCoins coins={chain.OtherBonded} />;
  }
}

/** Says above all figures that a chain makes no blocks, and what the registry says of that. */
function SilenceNotice({ chain }: { chain: ChainRecord }) {
  const locale = useLocale();
  const text = useText('chain-staking');
  const trouble = findTrouble(chain);
  const say = () => {
    const time = chain.LastBlockAt && formatDateTime(new Date(chain.LastBlockAt), locale);
    switch (chainStatus(chain.Status)) {
      case 'inactive':
        return time ? text('life.inactive_since', { time }) : text('life.inactive');
      case 'coming_soon':
        return text('life.announced');
      case 'active':
        if (trouble !== null && time) return text(`alive.${trouble}`, { time });
        return trouble === 'unreachable' ? text('alive.unreachable_never') : null;
    }
  };
  const said = say();
  if (said === null) return null;
  return (
    <div className="mb-4 flex items-start gap-3 rounded-sm border border-warn px-4 py-3 text-14">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div>
        <p>{said}</p>
        {trouble === 'unreachable' && <VantagePoint className="mt-1" />}
      </div>
    </div>
  );
}

/** How the chain is secured, what that means, and which answer of a node shows it. */
function StakingNote({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-staking');
  const common = useText('common');
  const { StakingKind: kind, StakingEvidence: path } = chain;
  const note = text(`staking.note.${kind}`);
  return (
    <TooltipTrigger
      tooltip={path === null ? note : `${note}\n${text('staking.evidence', { path })}`}
      className="font-sans text-14 tracking-normal break-normal underline decoration-dotted underline-offset-4 [word-spacing:normal]"
    >
      {common(`staking_kind.${kind}`)}
    </TooltipTrigger>
  );
}

/** What is staked in other denoms than the chain's own: how many, and each on hover and focus. */
export function OtherCoins({ coins }: { coins: ChainRecord['OtherBonded'] }) {
  const text = useText('chain-staking');
  if (coins.length === 0) return null;
  const lines = coins.map(({ Denom, Amount }) => `${Amount} ${Denom}`);
  return (
    <TooltipTrigger
      tooltip={[text('coins.base_units'), ...lines].join('\n')}
      className="block font-sans text-13 tracking-normal text-ink-2 underline [word-spacing:normal] decoration-dotted underline-offset-4"
    >
      {text('coins.others', { count: coins.length })}
    </TooltipTrigger>
  );
}
