// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aVote } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

import { sortByVotingEnd } from './sort-by-voting-end';
import { shortProposer } from './proposer';

test.each([
  ['halo1short', 'halo1short'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['halo1qqqqwwwweeeerrrrt', 'halo1qqqqw…errrrt'],
])('the proposer %s is shown as %s', (account, shown) => {
  expect(shortProposer(account)).toBe(shown);
});

test('votes stand by their ends, those without one last', () => {
  const late = aVote({ VotingEndTime: '2026-12-02T00:00:00Z' });
  const open = aVote({ VotingEndTime: null });
  const soon = aVote({ VotingEndTime: '2026-12-01T00:00:00Z' });
  expect(sortByVotingEnd([late, open, soon])).toEqual([soon, late, open]);
});

describe('the proposals', () => {
  beforeEach(() => {
    stubScreenWidth('wide');
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const openRow = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Show what/ }));
  };

  test('are rows with whose they are, how they stand, and their own page', async () => {
    const vote = aVote({
      Tally: { Yes: '600000', No: '200000', NoWithVeto: '0', Abstain: '0' },
      Turnout: 0.8,
    });
    answerWith({ '/api/proposals': [vote] });
    await renderAt('/proposals');
    const row = await screen.findByRole('row', { name: /Lower the commission/ });
    expect(within(row).getByRole('link', { name: /^Halo Hub/ })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(within(row).getByRole('link', { name: 'Lower the commission' })).toHaveAttribute(
      'href',
      '/proposals/halo-1/7',
    );
    expect(row).toHaveTextContent('#7');
    expect(
      within(row).getByRole('img', { name: 'Yes 75.00%, No 25.00%, Veto 0.00%, Abstain 0.00%' }),
    ).toBeVisible();
    expect(
      within(row).getByRole('img', { name: '80.00% of the stake has voted; the quorum is 40.00%' }),
    ).toBeVisible();
    expect(within(row).getByRole('cell', { name: '75.00%' })).toBeVisible();
  });

  test('open in place with what they say, by whom and since when', async () => {
    answerWith({ '/api/proposals': [aVote()] });
    await renderAt('/proposals');
    expect(screen.queryByText('A short summary.')).not.toBeInTheDocument();
    await openRow();
    expect(await screen.findByText('A short summary.')).toBeVisible();
    expect(screen.getByText(/^Nobody has voted yet\./)).toBeVisible();
    expect(screen.getByRole('table')).toHaveTextContent('halo1qqqqw…ttyyyy');
    expect(screen.getByRole('table')).toHaveTextContent('Nov 20, 2026');
    expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Hide what/ }));
    expect(screen.queryByText('A short summary.')).not.toBeInTheDocument();
  });

  test('say that a chain has no veto, and of what kind a vote is', async () => {
    const vote = aVote({
      Kind: 'law',
      Tally: { Yes: '1', No: '0', NoWithVeto: null, Abstain: '0' },
    });
    answerWith({ '/api/proposals': [vote] });
    await renderAt('/proposals');
    const row = await screen.findByRole('row', { name: /Lower the commission/ });
    expect(row).toHaveTextContent('Law');
    expect(within(row).getByTitle('This chain has no veto.')).toBeVisible();
  });

  test('have the pictures of their chains', async () => {
    answerWith({ '/api/proposals': [aVote({ Logo: '/logos/c0ffee-128.webp' })] });
    await renderAt('/proposals');
    const row = await screen.findByRole('row', { name: /Lower the commission/ });
    expect(row.querySelector('img')).toHaveAttribute('src', '/logos/c0ffee-128.webp');
  });

  test('count down by the second until the vote has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T10:00:00Z') });
    answerWith({ '/api/proposals': [aVote({ VotingEndTime: '2026-11-20T11:00:02Z' })] });
    await renderAt('/proposals');
    expect(await screen.findByRole('timer')).toHaveTextContent(/^1h 0m [0-2]s$/);
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.getByRole('timer')).toHaveTextContent(/^59m 5\ds$/);
    act(() => {
      vi.advanceTimersByTime(3_600_000);
    });
    expect(screen.getByText('Voting ended')).toBeInTheDocument();
  });

  test('fold a long summary, which has its marks', async () => {
    const summary = `# Why\n\n**Bold** [out](https://far.example/) <script>x</script> ![dot](https://far.example/p.png)\n\n${'long '.repeat(70)}`;
    answerWith({ '/api/proposals': [aVote({ Summary: summary })] });
    await renderAt('/proposals');
    await openRow();
    const bold = await screen.findByText('Bold');
    expect(bold.tagName).toBe('STRONG');
    expect(bold.closest('.line-clamp-4')).not.toBeNull();
    const card = screen.getByRole('table');
    expect(card.querySelector('script, img[src^="https"]')).toBeNull();
    expect(within(card).queryByRole('heading', { name: 'Why' })).not.toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'out' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    const more = screen.getByRole('button', { name: 'Show more of Lower the commission' });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(bold.closest('.line-clamp-4')).toBeNull();
  });

  test('say what the chain does not tell', async () => {
    answerWith({
      '/api/proposals': [
        aVote({ Title: null, Proposer: null, VotingEndTime: null, VotingStartTime: null }),
      ],
    });
    await renderAt('/proposals');
    expect(await screen.findByRole('link', { name: 'Proposal 7' })).toBeVisible();
    await openRow();
    // Yes, veto and turnout, the end twice, the beginning and the proposer.
    expect(
      within(screen.getByRole('table')).getAllByRole('img', { name: /not known/ }),
    ).toHaveLength(7);
  });

  test('mark one that is out of date', async () => {
    answerWith({ '/api/proposals': [aVote({ Stale: true })] });
    await renderAt('/proposals');
    expect(await screen.findByText('Out of date')).toBeInTheDocument();
  });

  test('say that there are none, or that they could not be loaded', async () => {
    answerWith({ '/api/proposals': [] });
    await renderAt('/proposals');
    expect(await screen.findByText('No proposals found')).toBeInTheDocument();
    answerWith({ '/api/proposals': 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/newest data could not be loaded/)).toBeInTheDocument();
  });

  test('offer to try again after a failure', async () => {
    answerWith({ '/api/proposals': 500 });
    await renderAt('/proposals');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load proposals');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
