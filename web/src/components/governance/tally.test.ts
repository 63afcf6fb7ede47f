import { describe, expect, test } from 'vitest';

import type { ProposalRule } from '@/api/types';

import { tallyShares, voteOutlook } from './tally';

const tally = (Yes: string, No = '0', NoWithVeto: string | null = '0', Abstain = '0') => ({
  Yes,
  No,
  NoWithVeto,
  Abstain,
});

const RULE: ProposalRule = {
  Kind: 'standard',
  Quorum: 0.4,
  Threshold: 0.5,
  VetoThreshold: 0.334,
  Bonded: '1000',
  Turnout: 0.5,
};

describe('the parts of a tally', () => {
  test('are of all votes, and yes of those that decide', () => {
    expect(tallyShares(tally('50', '20', '10', '20'))).toEqual({
      yes: 0.5,
      abstain: 0.2,
      no: 0.2,
      veto: 0.1,
      yesOfDecided: 0.625,
    });
  });

  test('hold for amounts that no number holds', () => {
    expect(tallyShares(tally('900000000000000000000000001', '0', null))?.yes).toBe(1);
    const zeros = '00000000000000000000000000';
    expect(tallyShares(tally(`6${zeros}`, `2${zeros}`, `1${zeros}`, `1${zeros}`))).toMatchObject({
      yes: 0.6,
      abstain: 0.1,
      no: 0.2,
      veto: 0.1,
    });
  });

  test('have no veto where a chain counts none', () => {
    expect(tallyShares(tally('1', '1', null))).toMatchObject({ yes: 0.5, no: 0.5, veto: 0 });
  });

  test('are none without votes', () => {
    expect(tallyShares(null)).toBeNull();
    expect(tallyShares(tally('0'))).toBeNull();
    expect(tallyShares(tally('0', '0', '0', '5'))?.yesOfDecided).toBeNull();
  });
});

describe('the outlook of a vote', () => {
  test.each([
    [{}, tally('60', '40'), 'passing'],
    [{}, tally('50', '50'), 'rejected'],
    [{ Threshold: 0.667 }, tally('60', '40'), 'rejected'],
    [{ Turnout: 0.39 }, tally('100'), 'no_quorum'],
    [{ Turnout: 0.4 }, tally('100'), 'passing'],
    [{}, tally('60', '0', '40'), 'vetoed'],
    [{ VetoThreshold: null }, tally('60', '0', '40'), 'passing'],
    [{}, tally('0', '0', '0', '5'), 'rejected'],
    [{}, tally('0'), 'no_votes'],
    [{ Quorum: null }, tally('100'), null],
    [{ Turnout: null }, tally('100'), null],
  ] as const)('by %o of %o is %s', (rule, votes, outlook) => {
    expect(voteOutlook({ ...RULE, ...rule }, tallyShares(votes))).toBe(outlook);
  });
});
