import type { VotingProposal } from '@/api/types';

/** The next to end first; one whose end is not known stands last. */
export function sortByVotingEnd(proposals: readonly VotingProposal[]): VotingProposal[] {
  const endOf = ({ VotingEndTime }: VotingProposal) =>
    VotingEndTime === null ? Number.POSITIVE_INFINITY : Date.parse(VotingEndTime);
  return [...proposals].sort((a, b) => {
    const [left, right] = [endOf(a), endOf(b)];
    return left === right ? a.ID - b.ID : left < right ? -1 : 1;
  });
}
