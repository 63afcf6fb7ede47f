// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ChainRecord } from '@/api/types';
import type { Pulse } from '@/lib/chains/alive';
import type { Site } from '@/lib/site';
import { aChainValidator, aFactGroup, anEndpoint, anInfo, aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

// The first import of the lazy chunks is no part of what a test waits for.
beforeAll(async () => {
  await import('./ChainNotes');
  await import('./validators/ValidatorsTab');
  await import('./governance/ProposalsTab');
});

const read = { ...aRecord().Facts, chain_state: aFactGroup(), validators: aFactGroup() };
const poa: Partial<ChainRecord> = {
  StakingKind: 'poa',
  StakingEvidence: '/cosmos/poa/v1/params',
  Absent: ['Bonded', 'Inflation', 'UnbondingTime', 'VotingPeriod'],
  Facts: read,
};
const given = (OperatorAddress: string, Power: string) =>
  aChainValidator({
    OperatorAddress: `halovaloper1${OperatorAddress.padStart(38, 'q')}`,
    Moniker: `Station ${OperatorAddress}`,
    Tokens: null,
    DelegationAmount: null,
    DelegationCount: null,
    CommissionRates: null,
    Power,
  });

async function open(
  part: Partial<ChainRecord> & Partial<Pulse>,
  tab = '',
  site: Partial<Site> = {},
) {
  const asked = answerWith({ '/api/chains': aPage([{ ...aRecord(), ...part }]) });
  await renderAt(`/chains/halo-1${tab}`, site);
  await screen.findByRole('heading', { level: 1, name: 'Halo Hub' });
  return asked;
}

function tile(name: string): HTMLElement {
  const title = screen.getAllByText(name, { selector: 'dt' })[0];
  if (!title?.parentElement) throw new Error(`no tile ${name}`);
  return title.parentElement;
}

describe('a chain says how it is secured', () => {
  test.each([
    ['staking', 'Stake in one token'],
    ['mstaking', 'Stake in several tokens'],
    ['poa', 'Validators chosen by an authority (proof of authority)'],
    ['authority', 'Validators let in by an authority'],
    ['provider', 'Validators of another chain'],
    ['rollup', 'Rollup with a sequencer'],
    ['none', 'No validators of its own'],
    ['unknown', 'Not known yet'],
  ] as const)('%s in plain words', async (StakingKind, words) => {
    await open({ StakingKind });
    const line = screen.getByText('How it is secured').parentElement;
    expect(within(line ?? document.body).getByText(words)).toBeVisible();
  });

  test.each(['killed', 'upcoming'] as const)(
    'but promises nothing of one that is %s and was never asked',
    async (Status) => {
      await open({ StakingKind: 'unknown', Status });
      expect(screen.queryByText('How it is secured')).toBeNull();
      expect(screen.queryByText('Not known yet')).toBeNull();
    },
  );

  test('and which answer of a node shows it', async () => {
    await open(poa);
    const line = screen.getByText('How it is secured').parentElement;
    await vi.waitFor(() => {
      expect(line?.querySelector('[data-tooltip]')?.getAttribute('data-tooltip')).toMatch(
        /Nothing is staked[\s\S]*\/cosmos\/poa\/v1\/params$/,
      );
    });
    expect(screen.getByText('PoA')).toBeVisible();
  });
});

describe('what does not exist at a chain', () => {
  test('is told from what is not known', async () => {
    await open({ ...poa, ChainInfo: anInfo({ ActiveValidators: 4 }) });
    for (const name of ['Inflation', 'Unbonding Time', 'Voting Period', 'Bonded']) {
      expect(within(tile(name)).getByText('none here')).toBeVisible();
    }
    expect(within(tile('Validators')).getByText('4')).toBeVisible();
    expect(screen.queryByText('Community Tax')).toBeNull();
  });

  test.each([
    [{ Status: 'killed' }, 'This network is inactive: nothing is read from it any more.'],
    [{ Status: 'upcoming' }, 'This network has not started yet.'],
    [{ Alive: 'unreachable' }, 'No node of this network answers.'],
    [{}, 'It is not known for this chain.'],
  ] as const)('and the strip says of %j why its figures are not known', async (part, reason) => {
    await open(part);
    const strip = tile('Halt needs').parentElement ?? document.body;
    for (const name of [
      'Staking APR',
      'Bonded',
      'Halt needs',
      'Unbonding',
      'Market Cap',
      'Weight',
    ]) {
      const figure = within(strip).getByText(name, { selector: 'dt' }).nextElementSibling;
      expect(within(figure as HTMLElement).getByRole('img')).toHaveAttribute('title', reason);
    }
  });

  test('has an empty state of its own on the tab of proposals', async () => {
    await open(poa, '?tab=proposals');
    expect(
      await screen.findByRole('heading', { name: 'This chain has no on-chain governance.' }),
    ).toBeVisible();
    expect(screen.queryByText('They have not been collected yet.')).toBeNull();
  });

  test('has one on the tab of validators', async () => {
    await open({ StakingKind: 'rollup', Absent: ['ActiveValidators'] }, '?tab=validators');
    expect(await screen.findByRole('heading', { name: 'Rollup with a sequencer' })).toBeVisible();
    expect(screen.queryByText('No validators found for this chain.')).toBeNull();
  });
});

describe('the validators of a chain', () => {
  const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);

  beforeEach(() => {
    stubScreenWidth('wide');
  });

  test('have power and a share of it where power is given, and nothing is asked of nodes', async () => {
    const node = anEndpoint({ IsWorkAddress: true, Cors: true, Verdict: 'ok' });
    const asked = await open(
      { ...poa, Apis: [node], Validators: [given('2', '10'), given('3', '30')] },
      '?tab=validators',
    );
    await screen.findByText('Station 3');
    // Its share, and that of all up to it.
    expect(row('Station 3').getAllByText('75.00%')).toHaveLength(2);
    expect(row('Station 2').getByText('25.00%')).toBeVisible();
    expect(row('Station 2').getByText('10')).toBeVisible();
    expect(row('Station 2').getAllByText('none here')).toHaveLength(2);
    expect(screen.queryByRole('columnheader', { name: 'Stake' })).toBeNull();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Station 3',
      'Station 2',
    ]);
    expect(asked.filter((url) => !url.startsWith('/api/'))).toEqual([]);
  });

  test('name what is staked with them in other tokens', async () => {
    const OtherTokens = [
      { Denom: 'ibc/27', Amount: '900' },
      { Denom: 'uusd', Amount: '5' },
    ];
    const staked = aChainValidator({ OtherTokens, Power: '5000' });
    await open(
      { StakingKind: 'mstaking', Validators: [staked], Facts: read, OtherBonded: OtherTokens },
      '?tab=validators',
    );
    await screen.findByText('First Light');
    expect(row('First Light').getByText('10.0M HAH')).toBeVisible();
    expect(row('First Light').getByText('and 2 more')).toHaveAttribute(
      'data-tooltip',
      'In base units:\n900 ibc/27\n5 uusd',
    );
    expect(row('First Light').getAllByText('100.00%')).toHaveLength(2);
  });
});

describe('a chain without new blocks', () => {
  const pulse = { LastBlockAt: '2026-11-12T14:05:11Z' };

  test('says so above its figures and beside the word of the registry', async () => {
    await open({ ...pulse, Alive: 'halted' });
    expect(
      await screen.findByText(/This chain has made no block since Nov 12, 2026, 2:05:11\sPM UTC/),
    ).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('no block since Nov 12, 2026')).toBeVisible();
  });

  test.each([
    ['unreachable', pulse, /^not reachable since/],
    ['unreachable', { LastBlockAt: null }, /^not reachable$/],
    ['slow', pulse, /^slow blocks$/],
  ] as const)('%s is told apart', async (Alive, last, mark) => {
    await open({ ...last, Alive });
    expect(screen.getByText(mark)).toBeVisible();
  });

  test('of which nobody answers says from where it was asked', async () => {
    await open({ ...pulse, Alive: 'unreachable' }, '', { vantage: 'Helsinki, Finland' });
    expect(await screen.findByText('Endpoints are measured from Helsinki, Finland.')).toBeVisible();
  });

  test.each(['producing', 'unknown'] as const)('%s has no mark', async (Alive) => {
    await open({ ...pulse, Alive });
    expect(screen.queryByText(/no block|reachable|slow/)).toBeNull();
  });
});
