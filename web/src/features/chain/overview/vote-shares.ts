import type { ChainProposal } from '@/api/types';

/** Parts of all votes, fractions. */
export interface VoteShares {
  yes: number;
  abstain: number;
  no: number;
  veto: number;
}

const UNITS = 1_000_000n;

/** What the votes come to; null while nobody has voted. Amounts are whole base units of any size. */
export function computeVoteShares(tally: ChainProposal['Tally']): VoteShares | null {
  if (!tally) return null;
  const votes = {
    yes: BigInt(tally.Yes),
    abstain: BigInt(tally.Abstain),
    no: BigInt(tally.No),
    veto: BigInt(tally.NoWithVeto ?? 0),
  };
  const all = votes.yes + votes.abstain + votes.no + votes.veto;
  if (all === 0n) return null;
  const share = (part: bigint) => Number((part * UNITS) / all) / Number(UNITS);
  return {
    yes: share(votes.yes),
    abstain: share(votes.abstain),
    no: share(votes.no),
    veto: share(votes.veto),
  };
}
