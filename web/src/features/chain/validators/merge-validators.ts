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
  /** Base units; null where power is given and not staked. */
  tokens: string | null;
  /** What is staked with it in other denoms. */
  otherTokens: ChainValidator['OtherTokens'];
  /** Its weight in the consensus where the tokens do not tell it. */
  power: string | null;
  commission: string | null;
  delegators: number | null;
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
    otherTokens: own.OtherTokens,
    power: own.Power,
    commission: own.CommissionRates,
    delegators: own.DelegationCount,
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
    otherTokens: own?.otherTokens ?? [],
    power: own?.power ?? null,
    commission: node.commission ?? own?.commission ?? null,
    delegators: own?.delegators ?? null,
    fromNode: node.commission === null ? ['tokens'] : ['tokens', 'commission'],
  };
}

function weightOf({ power, tokens }: ShownValidator): string {
  return power ?? tokens ?? '';
}

/** The most weight first; weights are whole decimal numbers without leading zeros. */
function compareWeights(a: ShownValidator, b: ShownValidator): number {
  const [left, right] = [weightOf(a), weightOf(b)];
  if (left.length !== right.length) return right.length - left.length;
  if (left !== right) return left < right ? 1 : -1;
  return a.operatorAddress < b.operatorAddress ? -1 : 1;
}

/**
 * Our entries with what a node says of them now, and the node's own that we do not have; most weight
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
  return [...merged.values()].sort(compareWeights);
}
