export type ValidatorState = 'active' | 'unbonding' | 'unbonded' | 'jailed' | 'unknown';

/** The chain's word for a validator's state as the site says it; jailed goes before all. */
export function validatorState(status: string, jailed: boolean): ValidatorState {
  if (jailed) return 'jailed';
  switch (status) {
    case 'BOND_STATUS_BONDED':
      return 'active';
    case 'BOND_STATUS_UNBONDING':
      return 'unbonding';
    case 'BOND_STATUS_UNBONDED':
      return 'unbonded';
    default:
      return 'unknown';
  }
}

/** An identity as it is compared and linked: 16 hex digits in upper case; null for anything else. */
export function parseIdentity(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{16}$/i.test(text) ? text.toUpperCase() : null;
}

/** Truncated to `each` characters on each side: a long address or identity. */
export function truncateMiddle(text: string, each: number): string {
  return text.length <= 2 * each + 1 ? text : `${text.slice(0, each)}…${text.slice(-each)}`;
}
