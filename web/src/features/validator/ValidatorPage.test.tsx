// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import {
  aChainEntry,
  aPage,
  aPrice,
  aValidator,
  aValidatorLog,
  aValidatorPage,
  aValidatorRecord,
} from '@/test/builders';
import { findTooltipOf } from '@/test/find-tooltip';
import { truncateMiddle } from '@/lib/validators/validator-state';
import { answerWith, renderAt } from '@/test/render-at';

const IDENTITY = '0123456789ABCDEF';
const PATH = `/validators/${IDENTITY}`;

const record = aValidatorRecord({
  Chains: [
    aChainEntry(),
    aChainEntry({
      ChainId: 'vega-1',
      PrettyName: 'Vega',
      Jailed: true,
      Status: 'BOND_STATUS_UNBONDING',
      Exponent: null,
    }),
    aChainEntry({ ChainId: 'lyra-1', Status: 'BOND_STATUS_UNBONDING', Confirmed: false }),
  ],
});

/** The name of a tile and what stands in it. */
const tile = (name: string) =>
  within(screen.getByRole('main')).getAllByText(name)[0]?.closest('div')?.textContent;

describe('the record of a validator', () => {
  test('has its header, its tiles and its chains', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Stargazer' })).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Stargazer - Validator Details | Orrery');
    });
    expect(screen.getByText('3 chains')).toBeVisible();
    expect(tile('Total Weight')).toBe('Total Weight—');
    expect(tile('Delegators')).toBe('Delegators—');
    expect(tile('Unbonding')).toBe('Unbonding1');
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(3);
    const [halo, vega, lyra] = cards.map((card) => card.textContent);
    expect(halo).toMatch(
      /Halo HubActivehalo-1.*5\.00%.*10\.0M HAH.*halovaloper1…yyyyuuuuiiii.*checked/,
    );
    expect(vega).toMatch(/VegaJailedvega-1.*Tokens—/);
    expect(lyra).toMatch(/lyra-1Unbondinglyra-1.*Not confirmed/);
    expect(screen.getByRole('link', { name: 'Halo Hub' })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
  });

  test.each([
    [{ Priced: 0, Counted: 2, Chains: 3 }, 'Delegators12.3Kcounted on 2 of 3 chains'],
    [{ Priced: 0, Counted: 0, Chains: 1 }, 'Delegators12.3Kcounted on 0 of 1 chain'],
    [{ Priced: 0, Counted: 3, Chains: 3 }, 'Delegators12.3K'],
  ])('says on how many chains the delegators were counted: %j', async (coverage, shown) => {
    const part = aValidatorRecord({ DelegationCount: 12_345, DelegationCoverage: coverage });
    answerWith({ '/api/validators': aValidatorPage([part]) });
    await renderAt(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Stargazer' });
    expect(tile('Delegators')).toBe(shown);
  });

  test('filters its chains by their state, in the URL', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(PATH);
    await userEvent.click(await screen.findByRole('link', { name: 'Jailed Only' }));
    expect(window.location.search).toBe('?filter=jailed');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('with no chain for a filter says so', async () => {
    answerWith({ '/api/validators': aValidatorPage([aValidatorRecord()]) });
    await renderAt(`${PATH}?filter=unbonding`);
    expect(await screen.findByText('No chains found for the selected filter.')).toBeVisible();
  });

  test('is found under an identity in small letters', async () => {
    const asked = answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(`/validators/${IDENTITY.toLowerCase()}`);
    expect(await screen.findByRole('heading', { name: 'Stargazer' })).toBeVisible();
    expect(asked).toContain(`/api/validators?search=${IDENTITY}`);
  });

  test.each([
    ['nobody has', PATH, [] as object[]],
    ['only somebody else answers to', PATH, [aValidator({ Identity: 'FEDCBA9876543210' })]],
  ])('that %s is not found', async (_, path, data) => {
    answerWith({ '/api/validators': aValidatorPage(data) });
    await renderAt(path);
    expect(await screen.findByRole('heading', { name: 'Validator Not Found' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'All validators' })).toHaveAttribute(
      'href',
      '/validators',
    );
  });

  test('of what is no identity is not found without asking', async () => {
    const asked = answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt('/validators/stargazer');
    expect(await screen.findByRole('heading', { name: 'Validator Not Found' })).toBeVisible();
    expect(asked.filter((target) => target.startsWith('/api/validators'))).toEqual([]);
  });

  test('that failed can be tried again', async () => {
    answerWith({ '/api/validators': 500 });
    await renderAt(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch validatorServer ErrorSomething went wrong on our end.HTTP error! status: 500',
    );
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Stargazer' })).toBeVisible();
  });

  test('gives no details that nobody gave', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(`${PATH}?tab=details`);
    expect(await screen.findAllByText('Not provided')).toHaveLength(2);
    expect(screen.getByText('No description provided')).toBeVisible();
    expect(screen.getByText('Created: first seen by this site')).toBeVisible();
    expect(screen.getByText('Updated: last change seen by this site')).toBeVisible();
  });

  test('copies the operator address of a chain at a click on it, and says where that failed', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await renderAt(PATH);
    const [entry] = record.Chains;
    const address = await screen.findAllByText(truncateMiddle(entry?.OperatorAddress ?? '', 12));
    await user.click(address[0] ?? document.body);
    expect(write).toHaveBeenCalledWith(entry?.OperatorAddress);
    expect(window.location.pathname).toBe(PATH);
    write.mockRejectedValue(new Error('refused'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await user.click(address[0] ?? document.body);
    expect(await screen.findByText(/^Copying failed: the browser refused it/)).toBeVisible();
  });

  test('never links to a URL that is no website', async () => {
    const hostile = aValidatorRecord({ Website: 'javascript:alert(1)' });
    answerWith({ '/api/validators': aValidatorPage([hostile]) });
    await renderAt(`${PATH}?tab=details`);
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  test('sums its chains and orders them by what is delegated in dollars', async () => {
    answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/prices': [aPrice({ ChainId: 'lyra-1', CurrentPrice: 2 })],
    });
    await renderAt(`${PATH}?tab=summary`);
    expect(await screen.findByText('Total Chains')).toBeVisible();
    expect(await screen.findByText(/^By US dollars/)).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Top Chains by Delegation' }));
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'lyra-1$20.0M10.0M HAH',
      'Halo Hub—10.0M HAH',
      'Vega——',
    ]);
  });

  test('whose prices could not be had says by what its chains are ordered', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]), '/api/prices': 500 });
    await renderAt(`${PATH}?tab=summary`);
    expect(await screen.findByText(/^The prices could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Halo Hub' })).toBeVisible();
  });

  test('shows the items of its weight in points, with their evidence', async () => {
    const weighed = {
      ...record,
      Weights: [
        {
          ID: 1,
          Slug: 'uptime',
          Weight: 24.5,
          Description: 'Signed blocks',
          Example: '99.9 % over 30 days',
          Evidence: { Chains: [{ ChainId: 'halo-1', Uptime: 0.999, Samples: 30 }] },
        },
        { ID: 2, Slug: 'governance', Weight: null, Description: 'Votes', Example: 'not measured' },
      ],
    };
    answerWith({ '/api/validators': aValidatorPage([weighed]) });
    await renderAt(`${PATH}?tab=weight`);
    expect(await screen.findByRole('heading', { name: 'Uptime' })).toBeVisible();
    // The bars stand above them.
    const [uptime, governance] = within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .slice(2);
    expect(uptime).toHaveTextContent(
      /Share of blocks signed.*Halo Hub: 99\.90% over 30 days.*24\.50/,
    );
    expect(uptime).toHaveTextContent(/Evidence.*Chain.*Uptime.*Samples.*Halo Hub.*0\.999.*30/);
    expect(governance).toHaveTextContent(/Votes seen on proposals of 180 days.*Not measured\..*—/);
  });

  test('says of each figure who told it', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Stargazer' });
    const [jailed] = within(screen.getByRole('main'))
      .getAllByText('Jailed')
      .map((name) => name.closest('div')?.querySelector('dd [tabindex]'))
      .filter((figure) => figure != null);
    expect(await findTooltipOf(jailed ?? document.body)).toHaveTextContent(
      /Source: .*Last checked: /,
    );
  });

  test('without a weight says that it is not computed', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt(`${PATH}?tab=weight`);
    expect(await screen.findByRole('heading', { name: 'Not computed yet' })).toBeVisible();
  });
});

describe('the logs of a validator', () => {
  test('are asked for when their tab is opened, and appended page by page', async () => {
    const asked = answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/validator-logs': aPage([aValidatorLog()], { total: 51 }),
      [`/api/validator-logs?identity=${IDENTITY}&page=2`]: aPage(
        [aValidatorLog({ JailedOld: true, JailedNew: false, UnjailTxHash: 'AB12' })],
        { total: 51, page: 2 },
      ),
    });
    await renderAt(PATH);
    await screen.findByRole('heading', { name: 'Stargazer' });
    expect(asked.some((target) => target.startsWith('/api/validator-logs'))).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Logs' }));
    expect(await screen.findByRole('heading', { name: 'Jailed' })).toBeVisible();
    expect(screen.getByText('Showing 1 of 51 logs')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('heading', { name: 'Unjailed' })).toBeVisible();
    expect(screen.getByText('AB12')).toBeVisible();
    expect(screen.getByText('Showing 2 of 51 logs')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('go on month by month, and repeat no row', async () => {
    const newest = aValidatorLog();
    answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/validator-logs': aPage([newest], { older: '2026-11' }),
      [`/api/validator-logs?identity=${IDENTITY}&month=2026-11`]: aPage([newest, aValidatorLog()], {
        month: '2026-11',
        older: '2026-10',
      }),
      [`/api/validator-logs?identity=${IDENTITY}&month=2026-10`]: aPage([aValidatorLog()], {
        month: '2026-10',
      }),
    });
    await renderAt(`${PATH}?tab=logs`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('2 logs, back to November 2026')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('3 logs, back to October 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('can show every change that was recorded', async () => {
    const asked = answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/validator-logs': aPage([
        aValidatorLog({ Kind: 'commission_rate', Old: '0.05', New: '0.10' }),
        aValidatorLog({ Kind: 'moniker', Old: '', New: 'Stargazer' }),
      ]),
    });
    await renderAt(`${PATH}?tab=logs`);
    await userEvent.click(await screen.findByRole('link', { name: 'All changes' }));
    expect(window.location.search).toBe('?tab=logs&kind=all');
    const [commission, moniker] = await screen.findAllByRole('article');
    expect(commission).toHaveTextContent(/Commission Changed.*5\.00%.*to.*10\.00%/);
    expect(moniker).toHaveTextContent(/Moniker Changed.*nothing.*to.*Stargazer/);
    expect(asked.some((target) => target.includes('kind=all'))).toBe(true);
  });

  test('show the two ends of a replaced consensus key, however long, and copy it whole', async () => {
    const long = `AAAABBBBCCCC${'d'.repeat(2_580)}EEEEFFFFGGGG`;
    answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/validator-logs': aPage([
        aValidatorLog({
          Kind: 'consensus_key',
          Old: '/cosmos.crypto.ed25519.PubKey 6qUeLdC3yK1Uew9OhUMe+TZss1XU3Hq2O1niWPzx1tc=',
          New: `/cosmos.crypto.mldsa65.PubKey ${long}`,
        }),
      ]),
    });
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await renderAt(`${PATH}?tab=logs&kind=all`);
    const row = await screen.findByRole('article');
    expect(row).toHaveTextContent(
      /Consensus Key Changed.*ed25519.*6qUeLdC3yK…niWPzx1tc=.*to.*mldsa65.*AAAABBBBCC…EEFFFFGGGG/,
    );
    await user.click(within(row).getByRole('button', { name: /Key now/ }));
    expect(write).toHaveBeenCalledWith(long);
  });

  test('that are none say so', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]), '/api/validator-logs': aPage([]) });
    await renderAt(`${PATH}?tab=logs`);
    expect(await screen.findByText('No logs found for this validator.')).toBeVisible();
  });

  test('that failed can be tried again', async () => {
    answerWith({ '/api/validators': aValidatorPage([record]), '/api/validator-logs': 502 });
    await renderAt(`${PATH}?tab=logs`);
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 502');
    answerWith({
      '/api/validators': aValidatorPage([record]),
      '/api/validator-logs': aPage([aValidatorLog()]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Jailed' })).toBeVisible();
  });
});
