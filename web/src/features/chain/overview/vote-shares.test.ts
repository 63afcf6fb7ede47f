import { expect, test } from 'vitest';

import { computeVoteShares } from './vote-shares';

test('votes of any size become parts of all of them', () => {
  expect(
    computeVoteShares({
      Yes: '600000000000000000000000000',
      Abstain: '100000000000000000000000000',
      No: '200000000000000000000000000',
      NoWithVeto: '100000000000000000000000000',
    }),
  ).toEqual({ yes: 0.6, abstain: 0.1, no: 0.2, veto: 0.1 });
});

test('a chain without vetoes has none', () => {
  expect(computeVoteShares({ Yes: '1', Abstain: '0', No: '1', NoWithVeto: null })).toEqual({
    yes: 0.5,
    abstain: 0,
    no: 0.5,
    veto: 0,
  });
});

test.each([[null], [{ Yes: '0', Abstain: '0', No: '0', NoWithVeto: '0' }]])(
  'where nobody has voted there is nothing to draw: %#',
  (tally) => {
    expect(computeVoteShares(tally)).toBeNull();
  },
);
