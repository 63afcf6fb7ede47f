import { describe, expect, test } from 'vitest';

import { addressPrefix, parseNodeValidators } from './node-validators';

const OPERATOR = `halovaloper1${'q'.repeat(38)}`;

function entry(part: object = {}) {
  return {
    operator_address: OPERATOR,
    consensus_pubkey: { '@type': '/cosmos.crypto.ed25519.PubKey', key: 'AAAA' },
    jailed: false,
    status: 'BOND_STATUS_BONDED',
    tokens: '10000000000000',
    description: { moniker: 'First Light', identity: 'abcdef0123456789' },
    commission: { commission_rates: { rate: '0.050000000000000000' } },
    ...part,
  };
}

const parse = (...validators: unknown[]) =>
  parseNodeValidators(JSON.stringify({ validators, pagination: {} }), 'halovaloper');

test('a whole entry is read', () => {
  expect(parse(entry())).toEqual([
    {
      operatorAddress: OPERATOR,
      moniker: 'First Light',
      identity: 'ABCDEF0123456789',
      status: 'BOND_STATUS_BONDED',
      jailed: false,
      tokens: '10000000000000',
      commission: '0.050000000000000000',
    },
  ]);
});

test('a node that leaves out what is false means false', () => {
  expect(parse(entry({ jailed: undefined }))[0]?.jailed).toBe(false);
});

test.each([
  ['no JSON', '<html>busy</html>'],
  ['cut off', '{"validators":[{"operator_address":"halo'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an error', '{"code":12,"message":"Not Implemented"}'],
  ['a list that is none', '{"validators":{"length":3}}'],
  ['an empty list', '{"validators":[]}'],
  ['entries that are none', '{"validators":[null,1,"x",[],{}]}'],
])('an answer that is %s is refused', (_, text) => {
  expect(() => parseNodeValidators(text, null)).toThrow();
});

test('more validators than were asked for are refused', () => {
  expect(() => parse(...Array.from({ length: 501 }, () => entry()))).toThrow('501 validators');
});

describe('an entry is left out', () => {
  test.each([
    ['no operator', { operator_address: undefined }],
    ['an operator that is no address', { operator_address: 'halovaloper1<script>' }],
    ['an operator of another chain', { operator_address: `othervaloper1${'q'.repeat(38)}` }],
    ['an endless operator', { operator_address: `halovaloper1${'q'.repeat(5000)}` }],
    ['an unknown status', { status: 'BOND_STATUS_BEST' }],
    ['jailed as text', { jailed: 'false' }],
    ['tokens as a number', { tokens: 1e30 }],
    ['tokens below zero', { tokens: '-1' }],
    ['tokens in scientific notation', { tokens: '1e400' }],
    ['tokens without end', { tokens: '9'.repeat(400) }],
  ])('with %s', (_, part) => {
    const good = `halovaloper1${'p'.repeat(38)}`;
    expect(parse(entry(part), entry({ operator_address: good }))).toHaveLength(1);
    expect(parse(entry(part), entry({ operator_address: good }))[0]?.operatorAddress).toBe(good);
  });

  test('that repeats an operator', () => {
    const [first, second] = parse(entry(), entry({ tokens: '1' }));
    expect(first?.tokens).toBe('10000000000000');
    expect(second).toBeUndefined();
  });
});

test.each([
  [{ description: undefined }, '', null],
  [{ description: { moniker: 7, identity: {} } }, '', null],
  [{ description: { moniker: '\u202eevil\u0000\n', identity: 'ABC' } }, 'evil', null],
  [{ description: { moniker: '😀'.repeat(100_000), identity: '' } }, '😀'.repeat(140), null],
])('of the description %# only clean text is kept', (part, moniker, identity) => {
  expect(parse(entry(part))[0]).toMatchObject({ moniker, identity });
});

test.each([
  undefined,
  {},
  { commission_rates: { rate: 0.05 } },
  { commission_rates: { rate: '5' } },
  { commission_rates: { rate: '-0.1' } },
])('a commission of %j is not known', (commission) => {
  expect(parse(entry({ commission }))[0]?.commission).toBeNull();
});

test('leading zeros do not make an amount larger', () => {
  expect(parse(entry({ tokens: '000123' }))[0]?.tokens).toBe('123');
});

test('the prefix of an address ends at its last 1', () => {
  expect(addressPrefix(`a1valoper1${'q'.repeat(38)}`)).toBe('a1valoper');
});
