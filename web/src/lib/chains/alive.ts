/** What was measured of a chain's life. It stands beside the registry's word for its status. */
export interface Pulse {
  ChainId: string;
  Alive: 'producing' | 'slow' | 'halted' | 'unreachable' | 'unknown';
  LastBlockAt: string | null;
}

type Trouble = 'slow' | 'halted' | 'unreachable';

/** What is wrong with a chain's blocks; null where nothing is, or nobody looked. */
export function findTrouble({ Alive }: Pulse): Trouble | null {
  return Alive === 'slow' || Alive === 'halted' || Alive === 'unreachable' ? Alive : null;
}
