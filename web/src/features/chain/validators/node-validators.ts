import { parseIdentity } from '@/lib/validators/validator-state';

/** A validator as a node of the chain tells it, after its text was checked and cleaned. */
export interface NodeValidator {
  operatorAddress: string;
  moniker: string;
  identity: string | null;
  status: string;
  jailed: boolean;
  /** Base units. */
  tokens: string;
  /** A fraction as decimal text. */
  commission: string | null;
}

/** As many as a node is asked for. */
const MAX_VALIDATORS = 500;
const MAX_MONIKER_LENGTH = 140;
const STATUSES = ['BOND_STATUS_BONDED', 'BOND_STATUS_UNBONDING', 'BOND_STATUS_UNBONDED'];
// Bech32: a prefix, the separator 1, and data in an alphabet of 32 characters:
// https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
const BECH32_ADDRESS = /^[a-z0-9]{1,40}1[02-9ac-hj-np-z]{38,80}$/;

// Control characters, and those that turn the direction of the text around them.
// eslint-disable-next-line no-control-regex -- they are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function cleanText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  // Cut before it is searched: a moniker of a megabyte is not worth the time.
  const cut = Array.from(value.slice(0, 4 * longest).replace(INVISIBLE, ''));
  return cut.slice(0, longest).join('').trim();
}

function parseValidator(value: unknown): NodeValidator | null {
  const fields = fieldsOf(value);
  const { operator_address: operatorAddress, status, jailed = false, tokens } = fields;
  if (typeof operatorAddress !== 'string' || !BECH32_ADDRESS.test(operatorAddress)) return null;
  if (typeof status !== 'string' || !STATUSES.includes(status)) return null;
  if (typeof jailed !== 'boolean') return null;
  if (typeof tokens !== 'string' || !/^\d{1,78}$/.test(tokens)) return null;
  const description = fieldsOf(fields.description);
  const { rate } = fieldsOf(fieldsOf(fields.commission).commission_rates);
  const { identity } = description;
  return {
    operatorAddress,
    moniker: cleanText(description.moniker, MAX_MONIKER_LENGTH),
    identity: typeof identity === 'string' ? parseIdentity(identity) : null,
    status,
    jailed,
    tokens: tokens.replace(/^0+(?=\d)/, ''),
    commission: typeof rate === 'string' && /^(0|1)(\.\d{1,18})?$/.test(rate) ? rate : null,
  };
}

/** What an operator address of a chain starts with. */
export function addressPrefix(operatorAddress: string): string {
  return operatorAddress.slice(0, operatorAddress.lastIndexOf('1'));
}

/**
 * The validators in a node's answer. An entry that is not whole is left out; an answer that is none, is
 * too long, or has no entry of this chain throws. `prefix`: that of the chain's operator addresses, null
 * where it is not known.
 */
export function parseNodeValidators(text: string, prefix: string | null): NodeValidator[] {
  const { validators } = fieldsOf(JSON.parse(text));
  if (!Array.isArray(validators)) throw new Error('the answer has no list of validators');
  if (validators.length > MAX_VALIDATORS) {
    throw new Error(`the answer has ${String(validators.length)} validators`);
  }
  const found = new Map<string, NodeValidator>();
  for (const value of validators as unknown[]) {
    const validator = parseValidator(value);
    if (!validator || found.has(validator.operatorAddress)) continue;
    if (prefix !== null && addressPrefix(validator.operatorAddress) !== prefix) continue;
    found.set(validator.operatorAddress, validator);
  }
  if (found.size === 0) throw new Error('the answer has no validator of this chain');
  return [...found.values()];
}
