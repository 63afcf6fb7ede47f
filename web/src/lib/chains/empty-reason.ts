import { chainStatus } from './chain-status';

/** Why there is nothing to show of a chain. */
export type EmptyReason = 'absent' | 'none' | 'inactive' | 'announced' | 'unreachable' | 'unread';

interface Told {
  /** The chain has no module for it, by its own node's word. */
  absent: boolean;
  /** A node was asked and told that there is none. */
  read: boolean;
}

/** 'unread', which a later pass can change, only of a chain that is read. */
export function emptyReason(chain: { Status: string; Alive: string }, told: Told): EmptyReason {
  if (told.absent) return 'absent';
  if (told.read) return 'none';
  switch (chainStatus(chain.Status)) {
    case 'inactive':
      return 'inactive';
    case 'coming_soon':
      return 'announced';
    case 'active':
      return chain.Alive === 'unreachable' ? 'unreachable' : 'unread';
  }
}
