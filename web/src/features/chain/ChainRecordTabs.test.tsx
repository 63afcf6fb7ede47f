// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { ChainProposal, ChainRecord } from '@/api/types';
import { aFactGroup, aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const plain = aRecord();

const aProposal = (part: Partial<ChainProposal> = {}): ChainProposal => ({
  ID: 1,
  ProposalId: '36',
  Title: 'Extend the grants',
  Proposer: null,
  Summary: 'In short.',
  Status: 'PROPOSAL_STATUS_PASSED',
  VotingStartTime: '2026-11-07T09:23:15Z',
  VotingEndTime: '2026-11-11T09:23:15Z',
  Tally: null,
  Kind: 'standard',
  Quorum: null,
  Threshold: null,
  VetoThreshold: null,
  Bonded: null,
  Turnout: null,
  ...part,
});

async function open(tab: string, part: Partial<ChainRecord>) {
  answerWith({ '/api/chains': aPage([{ ...plain, ...part }]) });
  await renderAt(`/chains/halo-1?tab=${tab}`);
}

describe('the proposals of a chain', () => {
  const facts = { ...plain.Facts, proposals: aFactGroup() };

  test('are rows that link to their own pages, with number, tally, state and end', async () => {
    await open('proposals', {
      Facts: facts,
      ProposalsTotal: 35,
      Proposals: [
        aProposal({
          Tally: { Yes: '600', Abstain: '0', No: '200', NoWithVeto: '0' },
          VetoThreshold: 0.25,
        }),
        aProposal({ ID: 2, ProposalId: '35', Title: null, Summary: null, VotingEndTime: null }),
      ],
    });
    expect(
      await screen.findByRole('heading', { name: 'Recent Governance Proposals (2)' }),
    ).toBeVisible();
    expect(screen.getByText('The newest 2 of 35.')).toBeVisible();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('#36Extend the grants75.00%PassedNov 11, 2026');
    expect(screen.getByRole('link', { name: 'Extend the grants' })).toHaveAttribute(
      'href',
      '/proposals/halo-1/36',
    );
    const bar = screen.getByRole('img', { name: /^Yes 75\.00%, No 25\.00%/ });
    // Vetoes fill the bar from its end, of 200 units.
    expect(bar.querySelector('[data-mark=veto]')?.getAttribute('d')).toMatch(/^M150 /);
    expect(second).toHaveTextContent('#35UntitledNo votes yetPassed');
  });

  test('open in place with the start of voting and a summary of 200 characters', async () => {
    await open('proposals', {
      Facts: facts,
      Proposals: [aProposal({ Summary: `**Bold** ${'x'.repeat(300)}` })],
    });
    const button = await screen.findByRole('button', {
      name: 'Show the summary of Extend the grants',
    });
    expect(screen.queryByText(/^Bold/)).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByText(`Bold ${'x'.repeat(195)}...`)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(
      'Voting start: Nov 7, 2026Voting end: Nov 11, 2026',
    );
  });

  test.each([
    [facts, false],
    [plain.Facts, true],
  ])('that are none are told from those not collected: %#', async (of, waiting) => {
    await open('proposals', { Facts: of });
    expect(await screen.findByText('No governance proposals found.')).toBeVisible();
    expect(screen.queryByText('They have not been collected yet.') !== null).toBe(waiting);
  });

  test.each([
    [{ Status: 'killed' as const }, 'This network is inactive: nothing is read from it any more.'],
    [{ Status: 'upcoming' as const }, 'This network has not started yet.'],
    [{ Alive: 'unreachable' as const }, 'No node of this network answers.'],
    [{ Absent: ['ProposalsTotal'] }, /It has no governance module/],
  ])('that can never be read say why: %j', async (part, words) => {
    await open('proposals', part);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/not been collected yet/)).not.toBeInTheDocument();
  });

  test('are counted on their tab as many as there are', async () => {
    await open('proposals', { Facts: facts, ProposalsTotal: 116, Proposals: [aProposal()] });
    expect(await screen.findByRole('tab', { name: 'Proposals 116' })).toBeVisible();
  });
});

describe('the weight of a chain', () => {
  test('is shown in points with description, example and evidence', async () => {
    await open('weight', {
      Facts: { ...plain.Facts, weights: aFactGroup({ Source: 'own computation' }) },
      Weight: [
        {
          ID: 1,
          Slug: 'nakamoto',
          Weight: 850,
          Description: 'The fewest validators',
          Example: '7 of 100',
          Evidence: { Validators: 100, Coefficient: 7, Later: true },
          AsOf: '2026-11-20',
        },
      ] as unknown as ChainRecord['Weight'],
    });
    expect(await screen.findByRole('heading', { name: 'Weight Information (1)' })).toBeVisible();
    const [, item] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(item).toHaveTextContent(
      /nakamoto.*The fewest validators that together hold.*Bonded validators: 100;.*stake: 7.*8\.50/,
    );
    expect(item).toHaveTextContent(/Bonded validators100Nakamoto coefficient7Lateryes/);
    expect(item).toHaveTextContent('Measured on Nov 20, 2026 (UTC)');
    expect(screen.getByText('Endpoints are measured from this server.')).toBeVisible();
    expect(screen.getByText(/^Computed by this site, checked/)).toBeVisible();
  });

  test('that is none says so', async () => {
    await open('weight', {});
    expect(await screen.findByText('No weight information found.')).toBeVisible();
  });
});

describe('the market reviews of a chain', () => {
  const TIME = '2026-11-20T10:00:00Z';
  const review = {
    ID: 9,
    CreatedAt: TIME,
    UpdatedAt: '2026-11-21T10:00:00Z',
    PriceReview: {
      ID: 4,
      CreatedAt: TIME,
      Review: '## Up\n\n**3%** <img src=x onerror=alert(1)>',
      Generated: true,
    },
  };

  test('have number, dates and a sanitised text', async () => {
    await open('markets', { PriceReviewChain: [review] });
    expect(await screen.findByRole('heading', { name: 'Market Reviews (1)' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 4, name: 'Up' })).toBeVisible();
    const text = screen.getByRole('article');
    expect(text).toHaveTextContent('Review #4Created: Nov 20, 2026Updated: Nov 21, 2026');
    expect(text).toHaveTextContent('Written by the program');
    expect(screen.getByText('3%').tagName).toBe('STRONG');
    expect(text.querySelector('img')).toBeNull();
  });

  test('that are none say so', async () => {
    await open('markets', {});
    expect(await screen.findByText('No market reviews found.')).toBeVisible();
  });
});

describe('the overview of a chain', () => {
  test('has its commits in four figures and day by day', async () => {
    await open('overview', {
      GitRepo: 'https://github.com/halo/halo',
      GithubContribution: [
        { Date: '2026-11-19', ContributionCount: 3 },
        { Date: '2026-11-20', ContributionCount: 0 },
        { Date: '2026-11-21', ContributionCount: 6 },
      ],
    });
    expect(
      await screen.findByRole('heading', { name: 'Development Activity (last 90 days)' }),
    ).toBeVisible();
    const figures = ['Total9', 'Active days2', 'Most in a day6', 'Average a day0.1'];
    for (const figure of figures) {
      const name = figure.replace(/[\d.]+$/, '');
      expect(screen.getByText(name).closest('div')).toHaveTextContent(figure);
    }
    const days = screen.getByRole('slider');
    expect(days).toHaveAttribute('aria-valuetext', 'Nov 21, 2026: 6 contributions');
    days.focus();
    await userEvent.keyboard('{Home}');
    expect(days).toHaveAttribute('aria-valuetext', 'Nov 19, 2026: 3 contributions');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
  });

  test('draws the price of the window in its URL', async () => {
    const record = {
      ...plain,
      Facts: { ...plain.Facts, prices: aFactGroup({ Source: 'CoinGecko', Height: null }) },
    };
    const asked = answerWith({
      '/api/chains': aPage([record]),
      '/api/series': { data: [], meta: { sources: [] } },
    });
    await renderAt('/chains/halo-1?window=30d');
    expect(
      await screen.findByText('No price data available', { selector: 'p.font-medium' }),
    ).toBeVisible();
    expect(asked).toContain('/api/series?chainId=halo-1&metric=price&window=30d');
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    expect(window.location.search).toBe('');
  });

  test('asks for no price where none is known', async () => {
    const asked = answerWith({ '/api/chains': aPage([plain]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByText('Chain Information')).toBeVisible();
    expect(asked.filter((target) => target.startsWith('/api/series'))).toEqual([]);
  });
});
