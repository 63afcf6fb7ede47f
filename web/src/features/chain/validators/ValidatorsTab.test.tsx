// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ChainRecord } from '@/api/types';
import { aChainValidator, aFactGroup, anEndpoint, anInfo, aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

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
async function open(
  part: Partial<ChainRecord>,
  node?: () => Response | Promise<Response>,
  search = '',
) {
  answerWith({ '/api/chains': aPage([aRecord(part)]) });
  const ours = globalThis.fetch;
  const nodesAsked: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url;
    if (!url.startsWith('https://')) return ours(request, init);
    nodesAsked.push(url);
    return Promise.resolve(node?.() ?? new Response('', { status: 404 }));
  });
  await renderAt(`/chains/halo-1?tab=validators${search}`);
  await screen.findByText(/^\d+ validators? found|^No validators found/);
  return nodesAsked;
}

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./ValidatorsTab'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The row of a validator on a wide screen. */
function row(name: string) {
  const found = screen.getByText(name).closest('tr');
  if (!found) throw new Error(`${name} has no row`);
  return within(found);
}

const names = () =>
  screen.getAllByRole('rowheader').map((head) => head.querySelector('a, span')?.textContent);

const nameless = aChainValidator({
  OperatorAddress: operator(50),
  Moniker: 'Nameless',
  ValidatorIdentity: null,
  Tokens: '30000000000000',
});
const caught = aChainValidator({
  OperatorAddress: operator(51),
  Moniker: 'Caught',
  Jailed: true,
  Tokens: '90000000000000',
});

describe('the validators of a chain', () => {
  beforeEach(() => {
    stubScreenWidth('wide');
  });

  test('are shown from our own data at once, and no node is asked that was not measured', async () => {
    const asked = await open({
      ChainInfo: anInfo({ StakingApr: 0.2, ProportionalRewards: true }),
      Validators: validators(2),
      Apis: [anEndpoint()],
    });
    expect(screen.getByText(/^2 validators found/)).toBeVisible();
    const first = row('Station 0');
    expect(first.getByText('Active')).toBeVisible();
    expect(first.getByText('10.0M HAH')).toBeVisible();
    expect(first.getByText('1,234')).toBeVisible();
    expect(first.getByText('5.00%')).toBeVisible();
    expect(first.getByText('19.00%')).toBeVisible();
    expect(first.getByRole('link')).toHaveAttribute('href', '/validators/ABCDEF0123456789');
    expect(asked).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('No working APIs available');
  });

  test('are all there at once, by rank, with their shares of the power', async () => {
    await open({ Validators: [caught, ...validators(30), nameless] });
    expect(screen.getAllByRole('rowheader')).toHaveLength(32);
    expect(names().slice(0, 2)).toEqual(['Nameless', 'Station 0']);
    expect(names().at(-1)).toBe('Caught');
    const cells = within(screen.getByText('Nameless').closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    // 30 of 330: nobody but those that sign counts.
    expect(cells).toEqual(expect.arrayContaining(['1', '9.09%']));
    expect(row('Caught').getByText('Jailed')).toBeVisible();
  });

  test('without identity have no link, and say so', async () => {
    await open({ Validators: [...validators(1), nameless] });
    const shown = row('Nameless');
    expect(shown.queryByRole('link')).toBeNull();
    expect(shown.getByText('No identity / Invalid identity')).toHaveAttribute(
      'title',
      'Validator data is not collected',
    );
  });

  test('are filtered and sorted by the URL; the strip counts everybody', async () => {
    await open({ Validators: [...validators(2), nameless, caught] });
    expect(screen.getByText(/^1 validator can halt this chain/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Which validators'), 'With Identity 2');
    expect(window.location.search).toBe('?tab=validators&only=identity');
    expect(names()).toEqual(['Station 0', 'Station 1']);
    expect(screen.getByText(/^Identity Filter Applied/)).toBeVisible();
    expect(screen.getByText(/^1 validator can halt this chain/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stake' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stake' }));
    expect(window.location.search).toBe('?tab=validators&only=identity&sort=stake&dir=ASC');
    expect(names()).toEqual(['Station 1', 'Station 0']);
  });

  test('are found by a part of their name, or nobody is', async () => {
    await open({ Validators: validators(12) });
    await userEvent.type(screen.getByRole('searchbox'), 'station 11');
    await vi.waitFor(() => {
      expect(names()).toEqual(['Station 11']);
    });
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('All that are known are hidden by the filter.')).toBeVisible();
  });

  test('are a picture of commission and share, with a table beside it', async () => {
    await open({ Validators: [...validators(2), nameless] }, undefined, '&view=scatter');
    expect(
      await screen.findByRole('heading', { name: 'Commission and share of power' }),
    ).toBeVisible();
    expect(
      screen.getByText('Outside the top third 2 validators take the lowest commission, 5.00%.'),
    ).toBeVisible();
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Nameless: commission 5.00%, 60.00% of the power',
    );
    // What is chosen by keyboard or tap is read first; its link leads on.
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Station 0' })).toHaveAttribute(
      'href',
      expect.stringContaining('/validators/'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
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
    expect(screen.getByRole('img', { name: /not counted yet/ })).toBeVisible();
  });
});
