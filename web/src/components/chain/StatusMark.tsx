import type { ChainListEntry } from '@/api/types';
import type { Pulse } from '@/lib/chains/alive';
import { findTrouble } from '@/lib/chains/alive';
import { chainStatus, isKnownStatus } from '@/lib/chains/chain-status';
import { useNow } from '@/lib/browser/clock';
import { formatDateTime, formatSince } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

type MarkedChain = Pick<ChainListEntry, 'Status' | 'StakingKind'> & Pulse;

/**
 * The registry's word for a chain, what was measured of its life where that is another, and how it is
 * secured where that is not by stake in one token. Each mark has a shape of its own, so that colour is not
 * alone.
 */
export function StatusMarks({ chain }: { chain: MarkedChain }) {
  const text = useText('common');
  const status = chainStatus(chain.Status);
  return (
    <>
      <span className={`status-mark status-${status}`}>
        {text(`chain_status.${isKnownStatus(chain.Status) ? status : 'unknown'}`)}
      </span>
      <AliveMark chain={chain} />
      <StakingMark kind={chain.StakingKind} />
    </>
  );
}

/** Says of a chain without new blocks since when; nothing of one that makes them, or that nobody looked at. */
export function AliveMark({ chain }: { chain: Pulse }) {
  const text = useText('common');
  const locale = useLocale();
  const now = useNow();
  const trouble = findTrouble(chain);
  const last = chain.LastBlockAt ? new Date(chain.LastBlockAt) : null;
  if (trouble === null || (trouble === 'halted' && !last)) return null;
  return (
    <span
      className={`status-mark status-${trouble} text-warn`}
      title={last ? formatDateTime(last, locale) : undefined}
    >
      {trouble === 'slow' || last
        ? text(`alive.${trouble}`, { time: last ? formatSince(last, now, locale) : '' })
        : text('alive.unreachable_never')}
    </span>
  );
}

/** Says how a chain is secured where that is not by stake in one token. */
export function StakingMark({ kind }: { kind: ChainListEntry['StakingKind'] }) {
  const text = useText('common');
  if (kind === 'staking' || kind === 'unknown') return null;
  return (
    <span className="label" title={text(`staking_kind.${kind}`)}>
      {text(`staking_mark.${kind}`)}
    </span>
  );
}
