import type { ChainListEntry } from '@/api/types';

/** What was measured of a chain's life. It stands beside the registry's word for its status. */
export type Pulse = Pick<ChainListEntry, 'ChainId' | 'Alive' | 'LastBlockAt'>;

type Trouble = 'slow' | 'halted' | 'unreachable';

/** What is wrong with a chain's blocks; null where nothing is, or nobody looked. */
export function findTrouble({ Alive }: Pulse): Trouble | null {
  return Alive === 'slow' || Alive === 'halted' || Alive === 'unreachable' ? Alive : null;
}
