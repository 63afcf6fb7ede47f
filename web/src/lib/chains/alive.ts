/** What was measured of a chain's life. It stands beside the registry's word for its status. */
export interface Pulse {
  ChainId: string;
  Alive?: 'producing' | 'slow' | 'halted' | 'unreachable' | 'unknown';
  LastBlockAt?: string | null;
}

type Trouble = 'slow' | 'halted' | 'unreachable';

const MAX_SILENCE_MS = 7 * 86_400_000;

/** What is wrong with a chain's blocks; null where nothing is, or nobody looked. */
export function findTrouble({ Alive }: Pulse): Trouble | null {
  return Alive === 'slow' || Alive === 'halted' || Alive === 'unreachable' ? Alive : null;
}

/** Without a block for seven days: such a chain is no part of what the ecosystem does today. */
export function isSilent(chain: Pulse, now: Date): boolean {
  const trouble = findTrouble(chain);
  if (trouble === null || trouble === 'slow' || !chain.LastBlockAt) return false;
  return now.getTime() - Date.parse(chain.LastBlockAt) >= MAX_SILENCE_MS;
}
