import { expect, test } from 'vitest';

import { aChainValidator } from '@/test/builders';

import { mergeValidators } from './merge-validators';
import { rankByPower } from './power-ranks';

const validators = (tokens: readonly string[], part = {}) =>
  mergeValidators(
    tokens.map((Tokens, index) =>
      aChainValidator({ OperatorAddress: `halovaloper${String(index)}`, Tokens, ...part }),
    ),
    [],
  );

test('shares are those of the active ones, the most power first', () => {
  const all = [...validators(['1', '2']), ...validators(['900'], { Jailed: true })];
  const { of } = rankByPower(all);
  expect([...of.values()]).toEqual([
    { rank: 1, share: 0.66666667, before: 0, cumulative: 0.66666667 },
    { rank: 2, share: 0.33333333, before: 0.66666667, cumulative: 1 },
  ]);
});

test('stakes beyond what a double holds are divided exactly', () => {
  const { of } = rankByPower(validators(['9007199254740993000000', '9007199254740993000001']));
  expect([...of.values()].map(({ share }) => share)).toEqual([0.5, 0.5]);
  expect([...of.keys()]).toEqual(['halovaloper1', 'halovaloper0']);
});

test.each([
  [['1', '1', '1'], 1, 3],
  [['34', '33', '33'], 1, 2],
  [['70', '30'], 1, 1],
  [['2', '1'], 1, 2],
  [['25', '25', '25', '25'], 2, 3],
])('of %j a third halts and more than two thirds decide', (tokens, halt, decide) => {
  expect(rankByPower(validators(tokens))).toMatchObject({ halt, decide });
});

test('power that was given counts in place of tokens', () => {
  const given = validators(['5', '5'], { Tokens: null, Power: '3' });
  expect([...rankByPower(given).of.values()].map(({ share }) => share)).toEqual([0.5, 0.5]);
});

test('nobody has a rank where nobody has power', () => {
  expect(rankByPower(validators(['0']))).toEqual({ of: new Map(), halt: 0, decide: 0 });
});
