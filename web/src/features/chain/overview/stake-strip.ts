import type { ChainRecord } from '@/api/types';

/** Whose stake is needed: to halt the chain, to decide alone, or neither. */
export type StakeGroup = 'halt' | 'decide' | 'rest';

export interface StakeHolder {
  name: string;
  /** Null: it has no page of its own. */
  identity: string | null;
  address: string;
  rank: number;
  share: number;
  /** With all before it. */
  together: number;
  group: StakeGroup;
}

/** Who signs the chain's blocks, by rank; empty where ranks are not known or do not exist. */
export function listStakeHolders({ ChainInfo, Validators }: ChainRecord): StakeHolder[] {
  const nakamoto = ChainInfo.Nakamoto;
  if (!nakamoto) return [];
  const groupOf = (rank: number): StakeGroup =>
    rank <= nakamoto.Halt ? 'halt' : rank <= nakamoto.Decide ? 'decide' : 'rest';
  return Validators.flatMap(
    ({ Moniker, ValidatorIdentity, OperatorAddress, Rank, Share, CumulativeShare }) =>
      Rank === null || Share === null || CumulativeShare === null
        ? []
        : [
            {
              name: Moniker === '' ? OperatorAddress : Moniker,
              identity: ValidatorIdentity,
              address: OperatorAddress,
              rank: Rank,
              share: Share,
              together: CumulativeShare,
              group: groupOf(Rank),
            },
          ],
  ).sort((a, b) => a.rank - b.rank);
}

/** Which of them is at a place of the strip, 0 to 1. */
export function findHolderAt(holders: readonly StakeHolder[], place: number): number {
  const found = holders.findIndex(({ together }) => place < together);
  return found === -1 ? holders.length - 1 : found;
}
