export type ValidatorStatus = 'active' | 'unbonding' | 'unbonded' | 'jailed' | 'unknown';

/** What a validator is on a chain: jailed overrides whatever its bond says. */
export function validatorStatus(entry: { Status: string; Jailed: boolean }): ValidatorStatus {
  if (entry.Jailed) return 'jailed';
  switch (entry.Status) {
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
