import type { ChainValidator } from '@/api/types';
import type { ValidatorState } from '@/lib/validators/validator-state';
import { parseIdentity, validatorState } from '@/lib/validators/validator-state';

import type { NodeValidator } from './node-validators';

/** A validator of a chain as the tab shows it. Null: not known. */
export interface ShownValidator {
  operatorAddress: string;
  moniker: string;
  identity: string | null;
  state: ValidatorState;
  tokens: string;
  commission: string | null;
  delegators: number | null;
  delegation: string | null;
  /** Which of the values the visitor's browser read from a node of the chain. */
  fromNode: readonly ('tokens' | 'commission')[];
}

function fromRecord(own: ChainValidator): ShownValidator {
  return {
    operatorAddress: own.OperatorAddress,
    moniker: own.Moniker,
    identity: parseIdentity(own.ValidatorIdentity),
    state: validatorState(own.Status, own.Jailed),
    tokens: own.Tokens,
    commission: own.CommissionRates,
    delegators: own.DelegationCount,
    delegation: own.DelegationAmount,
    fromNode: [],
  };
}

function fromNode(node: NodeValidator, own: ShownValidator | undefined): ShownValidator {
  return {
    operatorAddress: node.operatorAddress,
    moniker: node.moniker || (own?.moniker ?? ''),
    // A node cannot give a validator of our record another identity.
    identity: own?.identity ?? node.identity,
    state: validatorState(node.status, node.jailed),
    tokens: node.tokens,
    commission: node.commission ?? own?.commission ?? null,
    delegators: own?.delegators ?? null,
    delegation: own?.delegation ?? null,
    fromNode: node.commission === null ? ['tokens'] : ['tokens', 'commission'],
  };
}

/** Descending; both are whole decimal numbers without leading zeros. */
function compareTokens(a: ShownValidator, b: ShownValidator): number {
  if (a.tokens.length !== b.tokens.length) return b.tokens.length - a.tokens.length;
  if (a.tokens !== b.tokens) return a.tokens < b.tokens ? 1 : -1;
  return a.operatorAddress < b.operatorAddress ? -1 : 1;
}

/**
 * Our entries with what a node says of them now, and the node's own that we do not have; most tokens
 * first. An entry of ours that the node leaves out stays: leaving out proves nothing.
 */
export function mergeValidators(
  own: readonly ChainValidator[],
  fromNodes: readonly NodeValidator[],
): ShownValidator[] {
  const merged = new Map<string, ShownValidator>(
    own.map((entry) => [entry.OperatorAddress, fromRecord(entry)]),
  );
  for (const node of fromNodes) {
    merged.set(node.operatorAddress, fromNode(node, merged.get(node.operatorAddress)));
  }
  return [...merged.values()].sort(compareTokens);
}

/** What the tab lists unasked: in the active set, and with an identity. */
export function isShownByDefault({ state, identity }: ShownValidator): boolean {
  return state === 'active' && identity !== null;
}
