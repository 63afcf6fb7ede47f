// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ChainRecord } from '@/api/types';
import { aChainValidator, aFactGroup, anEndpoint, aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const NODE = 'https://rest.halo.example';

const operator = (index: number) =>
  `halovaloper1${'q'.repeat(36)}${String(index).padStart(2, '0')}`;

function validators(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aChainValidator({
      OperatorAddress: operator(index),
      Moniker: `Station ${String(index)}`,
      Tokens: String(10_000_000_000_000 - index),
    }),
  );
}

const openNode = anEndpoint({ Address: NODE, IsWorkAddress: true, Cors: true, Verdict: 'ok' });

/** The record from our own API; another URL is a node's, answered by `node`. */
async function open(part: Partial<ChainRecord>, node?: () => Response | Promise<Response>) {
  answerWith({ '/api/chains': aPage([aRecord(part)]) });
  const ours = globalThis.fetch;
  const nodesAsked: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url;
    if (!url.startsWith('https://')) return ours(request, init);
    nodesAsked.push(url);
    return Promise.resolve(node?.() ?? new Response('', { status: 404 }));
  });
  await renderAt('/chains/halo-1?tab=validators');
  await screen.findByText(/^\d+ validators? found|^No validators found/);
  return nodesAsked;
}

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./ValidatorsTab'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the validators of a chain', () => {
  test('are shown from our own data at once, and no node is asked that was not measured', async () => {
    const asked = await open({ Validators: validators(2), Apis: [anEndpoint()] });
    expect(await screen.findByRole('heading', { name: /^2 validators found/ })).toBeVisible();
    const card = screen.getByText('Station 0').closest('article');
    if (!card) throw new Error('no card');
    const inCard = within(card);
    expect(inCard.getByText('Active')).toBeVisible();
    expect(inCard.getAllByText('10.0M HAH')).toHaveLength(2);
    expect(inCard.getByText('1,234')).toBeVisible();
    expect(inCard.getByText('5.00%')).toBeVisible();
    expect(inCard.getByRole('link')).toHaveAttribute('href', '/validators/ABCDEF0123456789');
    expect(asked).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('No working APIs available');
  });

  test('come ten at a time', async () => {
    await open({ Validators: validators(12) });
    expect(await screen.findByText('Showing 10 of 12 validators')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load More Validators' }));
    expect(screen.getByText('Showing 12 of 12 validators')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Validators' })).toBeNull();
  });

  test('without identity or in jail are hidden, counted, and shown when asked for', async () => {
    await open({
      Validators: [
        ...validators(1),
        aChainValidator({
          OperatorAddress: operator(50),
          Moniker: 'Nameless',
          ValidatorIdentity: null,
        }),
        aChainValidator({ OperatorAddress: operator(51), Moniker: 'Caught', Jailed: true }),
      ],
    });
    expect(await screen.findByText('1 active validator is hidden.')).toBeVisible();
    expect(screen.queryByText('Nameless')).toBeNull();
    expect(screen.queryByText('Caught')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
    expect(window.location.search).toBe('?tab=validators&show=all');
    const card = screen.getByText('Nameless').closest('article');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('No identity / Invalid identity')).toBeVisible();
    expect(within(card).getByText('Validator data is not collected')).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
    expect(screen.getByText('Jailed')).toBeVisible();
  });

  test('are renewed by what a node of the chain says', async () => {
    const body = {
      validators: [
        {
          operator_address: operator(0),
          description: { moniker: 'Station Zero' },
          status: 'BOND_STATUS_BONDED',
          jailed: false,
          tokens: '25000000000000',
          commission: { commission_rates: { rate: '0.070000000000000000' } },
        },
      ],
    };
    const asked = await open({ Validators: validators(2), Apis: [openNode] }, () =>
      Response.json(body),
    );
    expect(await screen.findByText('(Enhanced data loaded)')).toBeVisible();
    expect(asked).toEqual([
      `${NODE}/cosmos/staking/v1beta1/validators?pagination.limit=500&status=BOND_STATUS_BONDED`,
    ]);
    expect(screen.getByText('25.0M HAH')).toBeVisible();
    expect(screen.getByText('7.00%')).toBeVisible();
    expect(screen.getByText('Station 1')).toBeVisible();
  });

  test('stay where every node fails', async () => {
    await open({ Validators: validators(1), Apis: [openNode] }, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await vi.waitFor(() => {
      expect(console.warn).toHaveBeenCalledWith('No working APIs available');
    });
    expect(screen.getByText('Station 0')).toBeVisible();
    expect(screen.queryByText('(Enhanced data loaded)')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('say while a node is asked that they are loading', async () => {
    await open({ Validators: validators(1), Apis: [openNode] }, () => new Promise(() => undefined));
    expect(await screen.findByText('(Loading...)')).toBeVisible();
    expect(screen.getByText('Station 0')).toBeVisible();
  });

  test.each([
    [null, true],
    [aFactGroup(), false],
  ])('that are none are told from those not collected: %#', async (facts, waiting) => {
    const record = aRecord();
    await open({ Facts: { ...record.Facts, validators: facts } });
    expect(await screen.findByText('No validators found for this chain.')).toBeVisible();
    expect(screen.queryByText(/^0 validators/)).not.toBeInTheDocument();
    expect(screen.queryByText('They have not been collected yet.') !== null).toBe(waiting);
  });

  test.each([
    [{ Status: 'killed' as const }, 'This network is inactive: nothing is read from it any more.'],
    [{ Status: 'upcoming' as const }, 'This network has not started yet.'],
    [{ Alive: 'unreachable' as const }, 'No node of this network answers.'],
    [{ ChainInfo: { ...aRecord().ChainInfo, ActiveValidators: 0 } }, 'This network lists none.'],
  ])('that will not come say why: %#', async (part, words) => {
    await open(part);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/not been collected yet|0 validators found/)).toBeNull();
  });

  test('whose figures are unknown have a dash, never a zero', async () => {
    await open({
      Validators: [
        aChainValidator({ DelegationCount: null, DelegationAmount: null, CommissionRates: '?' }),
      ],
    });
    expect(await screen.findByText('N/A')).toBeVisible();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getAllByRole('img', { name: /not known/ })).toHaveLength(2);
  });
});
