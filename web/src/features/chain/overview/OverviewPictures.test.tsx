// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { ChainRecord } from '@/api/types';
import { aChainValidator, aFactGroup, anEndpointUptime, aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const plain = aRecord();
const signing = (Moniker: string, Rank: number, Share: number, CumulativeShare: number) =>
  aChainValidator({ Moniker, Rank, Share, CumulativeShare, OperatorAddress: `halo1${Moniker}` });

const drawn = aRecord({
  ChainInfo: {
    ...plain.ChainInfo,
    Nakamoto: { Halt: 1, Decide: 2, HaltByIdentity: 1, DecideByIdentity: 2 },
  },
  Validators: [signing('Ada', 1, 0.5, 0.5), signing('Bee', 2, 0.3, 0.8), signing('Cy', 3, 0.2, 1)],
  Weight: [
    {
      ID: 1,
      Slug: 'nakamoto',
      Weight: 218,
      Description: 'The fewest validators',
      Example: '7 of 100',
      AsOf: '2026-11-20',
    },
  ] as unknown as ChainRecord['Weight'],
  Proposals: [
    {
      ID: 1,
      ProposalId: '40',
      Title: 'Fund the docs',
      Status: 'PROPOSAL_STATUS_PASSED',
      Tally: { Yes: '60', Abstain: '10', No: '20', NoWithVeto: '10' },
    },
    { ID: 2, ProposalId: '41', Title: 'Unvoted', Status: 'PROPOSAL_STATUS_REJECTED', Tally: null },
  ] as unknown as ChainRecord['Proposals'],
  Facts: { ...plain.Facts, endpoints: aFactGroup() },
});

const ANSWERS = {
  '/api/chains?chainId=halo-1': aPage([drawn]),
  '/api/weight-rubric': { data: [{ chain: { items: [{ slug: 'nakamoto', max: 1200 }] } }] },
  '/api/endpoints/uptime': aPage([
    anEndpointUptime({ Provider: 'Relay', Days: [100, 100] }),
    anEndpointUptime({ Provider: 'Lag', Days: [50, null] }),
  ]),
};

async function figure(name: string | RegExp) {
  answerWith(ANSWERS);
  await renderAt('/chains/halo-1');
  // Its code is loaded when it is first shown.
  return screen.findByRole('figure', { name }, { timeout: 10_000 });
}

describe('the pictures of a chain', () => {
  test('say how many can halt the chain, and read them one by one', async () => {
    const stake = await figure('Who holds the stake');
    expect(stake).toHaveTextContent('1 validator can halt this chain. 2 of 3 can decide alone.');
    const strip = within(stake).getByRole('slider');
    expect(strip).toHaveAttribute('aria-valuetext', '1. Ada: 50.00%, with all before it 50.00%');
    strip.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(strip).toHaveAttribute('aria-valuetext', '2. Bee: 30.00%, with all before it 80.00%');
    await userEvent.click(within(stake).getByRole('button', { name: 'Show as table' }));
    expect(within(stake).getByRole('row', { name: '3. Cy 20.00% 100.00%' })).toBeVisible();
  });

  test('name the items of the weight with what they can give', async () => {
    const weight = await figure('Weight');
    expect(await within(weight).findByText('/12')).toBeVisible();
    expect(weight).toHaveTextContent('2.18 of 100: Low. Most is lost on: Spread of power.');
    const item = within(weight).getByRole('listitem');
    expect(item).toHaveTextContent('Spread of power2.18/12');
    expect(item).not.toHaveTextContent('nakamoto');
    expect(within(item).getByText(/The fewest validators that together/)).not.toBeVisible();
    await userEvent.click(within(item).getByText('Spread of power'));
    expect(within(item).getByText(/The fewest validators that together/)).toBeVisible();
  });

  test('draw the tallies of the last votes', async () => {
    const votes = await figure('Last votes');
    expect(votes).toHaveTextContent('1 of the last 1 that ended passed.');
    const [list = votes, key] = within(votes).getAllByRole('list');
    const [vote, ...others] = within(list).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(key).toHaveTextContent('YesAbstainNoVetoThresholdVeto threshold, from the right');
    expect(vote).toHaveTextContent('#40Fund the docs60.00%Passed');
    expect(within(votes).getByRole('img')).toHaveAccessibleName(
      'Yes 60.00%, Abstain 10.00%, No 20.00%, Veto 10.00%',
    );
  });

  test('have a row for each provider', async () => {
    const map = await figure('Endpoints, 90 days');
    expect(map).toHaveTextContent('1 of 2 providers answered at least 99% of the probes.');
    const cells = within(map).getByRole('slider');
    expect(cells).toHaveAttribute('aria-valuetext', 'Relay, Nov 1, 2026: 100%');
    cells.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(cells).toHaveAttribute('aria-valuetext', 'Lag, Nov 1, 2026: not measured');
    await userEvent.click(within(map).getByRole('button', { name: 'Show as table' }));
    expect(within(map).getByRole('row', { name: 'Lag 1 50% 50%' })).toBeVisible();
  });

  test('leave out what nothing is known of', async () => {
    answerWith({ '/api/chains': aPage([plain]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByRole('heading', { name: 'Chain Information' })).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
