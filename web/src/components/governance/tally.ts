import type { ProposalRule, ProposalTally } from '@/api/types';

/** Parts of the votes, fractions of all of them; `yesOfDecided` leaves abstentions out, as the threshold does. */
export interface TallyShares {
  yes: number;
  abstain: number;
  no: number;
  veto: number;
  /** null where there are only abstentions. */
  yesOfDecided: number | null;
}

const UNITS = 1_000_000n;

/** What the votes come to; null while nobody has voted. Amounts are whole base units of any size. */
export function tallyShares(tally: ProposalTally | null): TallyShares | null {
  if (tally === null) return null;
  const yes = BigInt(tally.Yes);
  const abstain = BigInt(tally.Abstain);
  const no = BigInt(tally.No);
  const veto = BigInt(tally.NoWithVeto ?? 0);
  const all = yes + abstain + no + veto;
  if (all === 0n) return null;
  const decided = all - abstain;
  return {
    yes: shareOf(yes, all),
    abstain: shareOf(abstain, all),
    no: shareOf(no, all),
    veto: shareOf(veto, all),
    yesOfDecided: decided === 0n ? null : shareOf(yes, decided),
  };
}

function shareOf(part: bigint, all: bigint): number {
  return Number((part * UNITS) / all) / Number(UNITS);
}

/** How a vote would end if it ended now, by the chain's own order of the checks. */
export type VoteOutlook = 'no_votes' | 'no_quorum' | 'vetoed' | 'rejected' | 'passing';

/**
 * null where a rule or the turnout is not known. The order is that of x/gov: quorum, veto, threshold.
 * https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/tally.go#L115-L151
 */
export function voteOutlook(rule: ProposalRule, shares: TallyShares | null): VoteOutlook | null {
  const { Quorum, Threshold, VetoThreshold, Turnout } = rule;
  if (shares === null) return 'no_votes';
  if (Quorum === null || Threshold === null || Turnout === null) return null;
  if (Turnout < Quorum) return 'no_quorum';
  if (shares.yesOfDecided === null) return 'rejected';
  if (VetoThreshold !== null && shares.veto > VetoThreshold) return 'vetoed';
  return shares.yesOfDecided > Threshold ? 'passing' : 'rejected';
}
