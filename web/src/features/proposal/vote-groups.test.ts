import { describe, expect, test } from 'vitest';

import { aProposalVote } from '@/test/list-builders';

import { countVotes, findVoteAt, groupOf, placeVotes } from './vote-groups';

describe('the votes of validators', () => {
  const votes = [
    aProposalVote({ Moniker: 'Not asked', State: 'not_asked', Option: null, Share: 0.1 }),
    aProposalVote({ Moniker: 'Late', State: 'had_not_voted', Option: null, Share: 0.2 }),
    aProposalVote({ Moniker: 'Against', Option: 'no', Share: 0.3 }),
    aProposalVote({ Moniker: 'For', Option: 'yes', Share: 0.25 }),
    aProposalVote({ Moniker: 'For too', Option: 'yes', Share: 0.05 }),
    aProposalVote({ Moniker: 'Gone', Option: null, Share: null }),
  ];

  test('stand by what they are for, as wide as their stake', () => {
    const parts = placeVotes(votes);
    expect(parts.map(({ vote }) => vote.Moniker)).toEqual([
      'For',
      'For too',
      'Against',
      'Late',
      'Not asked',
    ]);
    expect(parts.map(({ from }) => from.toFixed(2))).toEqual([
      '0.00',
      '0.25',
      '0.30',
      '0.60',
      '0.80',
    ]);
    expect(findVoteAt(parts, 0.26)).toBe(1);
    expect(findVoteAt(parts, 0.99)).toBe(4);
  });

  test('are counted among those asked; unknown stake makes no share', () => {
    expect(countVotes(votes)).toEqual({ asked: 5, voted: 4, share: null });
    expect(countVotes(votes.slice(0, 4))).toEqual({ asked: 3, voted: 2, share: 0.55 });
    expect(countVotes([])).toEqual({ asked: 0, voted: 0, share: 0 });
  });

  test('without an option that is known are votes all the same', () => {
    expect(groupOf(aProposalVote({ Option: null }))).toBe('unknown_option');
    expect(groupOf(aProposalVote({ Option: 'split' }))).toBe('split');
  });
});
