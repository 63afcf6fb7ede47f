import type { ProposalVote } from '@/api/types';

/** What a validator did, in the order in which the strip has it. */
const VOTE_GROUPS = [
  'yes',
  'abstain',
  'no',
  'no_with_veto',
  'split',
  'unknown_option',
  'had_not_voted',
  'not_asked',
] as const;

export type VoteGroup = (typeof VOTE_GROUPS)[number];

export function groupOf({ State, Option }: ProposalVote): VoteGroup {
  return State === 'voted' ? (Option ?? 'unknown_option') : State;
}

/** A part of the strip. */
export interface VotePart {
  vote: ProposalVote;
  group: VoteGroup;
  /** Where it begins and how wide it is, of the whole stake. */
  from: number;
  share: number;
}

/** Those whose stake is known: by what they did, then the largest first. */
export function placeVotes(votes: readonly ProposalVote[]): VotePart[] {
  let from = 0;
  return VOTE_GROUPS.flatMap((group) =>
    votes
      .filter((vote) => groupOf(vote) === group)
      .flatMap((vote) => {
        const share = vote.Share;
        if (share === null) return [];
        const part = { vote, group, from, share };
        from += share;
        return [part];
      }),
  );
}

/** Which part is at a place of the strip, 0 to 1. */
export function findVoteAt(parts: readonly VotePart[], place: number): number {
  const found = parts.findIndex(({ from, share }) => place < from + share);
  return found === -1 ? parts.length - 1 : found;
}

export interface VoteCounts {
  asked: number;
  voted: number;
  /** Of the stake; null where that of one who had voted is not known. */
  share: number | null;
}

export function countVotes(votes: readonly ProposalVote[]): VoteCounts {
  const voted = votes.filter(({ State }) => State === 'voted');
  return {
    asked: votes.filter(({ State }) => State !== 'not_asked').length,
    voted: voted.length,
    share: voted.reduce<number | null>(
      (sum, { Share }) => (sum === null || Share === null ? null : sum + Share),
      0,
    ),
  };
}
