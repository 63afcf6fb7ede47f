// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { ProposalDetail } from '@/api/types';
import { aProposalVote, aVote } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

function aProposal(part: Partial<ProposalDetail> = {}): ProposalDetail {
  return { ...aVote(), IsSummaryCut: false, TallyHistory: [], Votes: [], ...part };
}

const answerOf = (found: readonly ProposalDetail[]) => ({
  data: found,
  meta: { pagination: { page: 1, limit: 1, total_count: found.length, total_pages: found.length } },
});

describe('the page of a proposal', () => {
  test('says what is proposed, by what rule, and how it stands', async () => {
    const proposal = aProposal({
      Tally: { Yes: '300', No: '100', NoWithVeto: '0', Abstain: '100' },
      Turnout: 0.5,
      Summary: 'First **point**.',
    });
    answerWith({ '/api/proposals/record': answerOf([proposal]) });
    await renderAt('/proposals/halo-1/7');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Lower the commission' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Halo Hub' })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(screen.getByText(/^Ended now, it would pass\./)).toBeVisible();
    expect(screen.getByText('Threshold to pass').nextSibling).toHaveTextContent('50.00%');
    expect(screen.getByText('Quorum').nextSibling).toHaveTextContent('40.00%');
    expect(screen.getByText('Turnout').nextSibling).toHaveTextContent('50.00%');
    expect(await screen.findByText('point')).toBeVisible();
    expect(document.title).toContain('Lower the commission · Halo Hub #7');
  });

  test('shows how the votes stood over time, as a table too', async () => {
    const moment = (Yes: string, At: string) => ({
      Yes,
      No: '1',
      NoWithVeto: '0',
      Abstain: '0',
      At,
    });
    const proposal = aProposal({
      TallyHistory: [moment('1', '2026-11-20T10:00:00Z'), moment('3', '2026-11-20T12:00:00Z')],
    });
    answerWith({ '/api/proposals/record': answerOf([proposal]) });
    await renderAt('/proposals/halo-1/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'The votes over time' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(table).toHaveTextContent('75.00%');
  });

  test('shows who of the validators has voted, and filters them', async () => {
    const proposal = aProposal({
      Votes: [
        aProposalVote({ Moniker: 'Anna', Option: 'no_with_veto', Share: 0.25 }),
        aProposalVote({ Moniker: 'Bert', State: 'had_not_voted', Option: null, Share: 0.1 }),
        aProposalVote({
          Moniker: null,
          ValidatorIdentity: null,
          OperatorAddress: 'halovaloper1gone',
        }),
      ],
    });
    answerWith({ '/api/proposals/record': answerOf([proposal]) });
    await renderAt('/proposals/halo-1/7');
    expect(
      await screen.findByText('2 of 3 asked validators had voted, with 35.00% of the stake.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anna' })).toBeVisible();
    expect(screen.getByText('halovaloper1gone: Yes, 10.00% of the stake')).toBeVisible();
    expect(screen.getByText('halovaloper1gone')).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Validators by vote' }),
      'Had not voted',
    );
    expect(screen.getByText('Bert')).toBeVisible();
    expect(screen.queryByText('halovaloper1gone')).not.toBeInTheDocument();
  });

  test('of an ended vote gives no outlook, and says what was not recorded', async () => {
    const proposal = aProposal({
      Status: 'PROPOSAL_STATUS_PASSED',
      Quorum: null,
      Threshold: null,
      VetoThreshold: null,
      Bonded: null,
      IsSummaryCut: true,
    });
    answerWith({ '/api/proposals/record': answerOf([proposal]) });
    await renderAt('/proposals/halo-1/7');
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeVisible();
    expect(screen.queryByText(/^Ended now/)).not.toBeInTheDocument();
    expect(screen.getAllByTitle('The rule of this vote was not recorded.')).toHaveLength(3);
    expect(screen.getByText(/^Only the beginning of the text/)).toBeVisible();
  });

  test('of an unknown number says so', async () => {
    answerWith({ '/api/proposals/record': answerOf([]) });
    await renderAt('/proposals/halo-1/99');
    expect(await screen.findByText('No chain here has a proposal of this number.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All votes' })).toHaveAttribute('href', '/proposals');
    expect(document.title).toBe('Proposal not found | Orrery');
  });

  test('offers to try again after a failure', async () => {
    answerWith({ '/api/proposals/record': 500 });
    await renderAt('/proposals/halo-1/7');
    expect(await screen.findByRole('alert')).toHaveTextContent('The proposal could not be loaded');
    expect(document.title).toBe('The proposal could not be loaded | Orrery');
  });

  test('is titled by its number while it loads', async () => {
    document.title = 'All Chains | Orrery';
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await renderAt('/proposals/halo-1/7');
    expect(screen.getByRole('heading', { level: 1, name: 'Proposal 7' })).toBeInTheDocument();
    expect(document.title).toBe('Proposal 7 | Orrery');
  });
});
