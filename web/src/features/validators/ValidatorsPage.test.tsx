// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import {
  aChainEntry,
  aChainValidator,
  aListedChain,
  aMatrix,
  aStatus,
  aValidator,
  aValidatorPage,
  aValidatorRecord,
} from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

const star = aValidator();
const many = aValidator({
  Identity: 'FEDCBA9876543210',
  Moniker: 'Wanderer',
  Website: 'https://wanderer.example',
  DelegationCount: 12_345,
  DelegationAmount: '12345678.90',
  DelegationCoverage: { Priced: 0, Counted: 1, Chains: 4 },
  Stale: ['validators'],
  Counts: { Chains: 4, Active: 2, Unbonding: 1, Jailed: 1 },
  Chains: [
    aListedChain({ ChainId: 'a-1', PrettyName: 'Alpha' }),
    aListedChain({ ChainId: 'b-1', PrettyName: 'Alpha' }),
    aListedChain({ ChainId: 'c-1' }),
  ],
  MinCommission: '0.05',
  MaxCommission: '0.10',
  Commission: 0.075,
});

async function card(name: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('link', { name })).closest('article');
  if (!found) throw new Error(`${name} has no card`);
  return found;
}

/** Of a directory of 2,122 entries with 252,800 delegators, those of `counted` entries. */
function aCountedPage(counted: number) {
  const { data, meta } = aValidatorPage([star]);
  const totals = { ...meta.totals, delegators: 252_800, counted_entries: counted };
  return { data, meta: { ...meta, totals } };
}

describe('the validator directory', () => {
  test('shows each validator as a link to its record, with its figures', async () => {
    answerWith({ '/api/validators': aValidatorPage([star, many]) });
    await renderAt('/validators');
    await vi.waitFor(() => {
      expect(document.title).toBe('Validator Directory | Orrery');
    });
    expect(await screen.findByRole('link', { name: 'Wanderer' })).toHaveAttribute(
      'href',
      '/validators/FEDCBA9876543210',
    );
    const shown = await card('Wanderer');
    expect(shown).toHaveTextContent('Chains4211');
    expect(shown).toHaveTextContent('5.00% - 10.00%');
    expect(shown).toHaveTextContent('Out of date');
  });

  test('is a table on a wide screen, which also has the states, and the way to website and identity', async () => {
    stubScreenWidth('wide');
    answerWith({ '/api/validators': aValidatorPage([{ ...many, Uptime: 0.9987 }]) });
    await renderAt('/validators');
    const row = (await screen.findByRole('link', { name: 'Wanderer' })).closest('tr');
    const shown = within(row ?? document.body);
    expect(row).toHaveTextContent('Alpha, Alpha, Halo +1 more');
    expect(shown.getByRole('link', { name: 'Website of Wanderer' })).toHaveAttribute(
      'href',
      'https://wanderer.example/',
    );
    expect(shown.getByRole('button', { name: 'Copy identity FEDCBA9876543210' })).toBeVisible();
    expect(shown.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['$12.3M', '12.3Kcounted on 1 of 4 chains', '7.50%5.00% - 10.00%'],
      ...['4211', '2', '1', '1', '99.87%', '—', 'Website of Wanderer'],
    ]);
  });

  test('sorts by each column over all pages, and the URL says so', async () => {
    stubScreenWidth('wide');
    const asked = answerWith({ '/api/validators': aValidatorPage([star, many]) });
    await renderAt('/validators?page=2');
    await screen.findByRole('link', { name: 'Wanderer' });
    expect(screen.getByRole('columnheader', { name: 'Stake' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Commission' }));
    expect(window.location.search).toBe('?sort=commission');
    await userEvent.click(screen.getByRole('button', { name: 'Jailed' }));
    expect(window.location.search).toBe('?sort=jailed');
    expect(asked).toContain('/api/validators?page=1&limit=50&sort_by=commission&sort_order=ASC');
    expect(asked).toContain('/api/validators?page=1&limit=50&sort_by=jailed');
    const heads = screen.getAllByRole('columnheader');
    const dumb = heads.filter((head) => within(head).queryByRole('button') === null);
    expect(dumb.map(({ textContent }) => textContent)).toEqual([
      'Validator',
      'Website and identity',
    ]);
  });

  test('with a chain chosen has the figures of that chain', async () => {
    stubScreenWidth('wide');
    const entry = aChainValidator({
      Rank: 3,
      Share: 0.096,
      NetApr: 0.125,
      CommissionRates: '0.01',
      DelegationCount: 1_234,
    });
    answerWith({ '/api/validators': aValidatorPage([{ ...many, OnChain: [entry] }]) });
    await renderAt('/validators?chain=halo-1');
    const row = (await screen.findByRole('link', { name: 'Wanderer' })).closest('tr');
    expect(row).toHaveAttribute('data-record', 'validator:FEDCBA9876543210@halo-1');
    expect(
      within(row ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '10.0M HAH', '9.60%', '1.2K', '1.00%', '12.50%', 'Active', '4', '—']);
  });

  test('shows the record that a whole identity is answered with as a row', async () => {
    stubScreenWidth('wide');
    const record = aValidatorRecord({
      Counts: { Chains: 5, Active: 5, Unbonding: 0, Jailed: 0 },
      Chains: ['a-1', 'b-1', 'c-1', 'd-1', 'e-1'].map((ChainId) =>
        aChainEntry({ ChainId, PrettyName: `Chain ${ChainId}` }),
      ),
    });
    answerWith({ '/api/validators': aValidatorPage([record]) });
    await renderAt('/validators?q=0123456789ABCDEF');
    const row = (await screen.findByRole('link', { name: 'Stargazer' })).closest('tr');
    expect(row).toHaveTextContent('Chain a-1, Chain b-1, Chain c-1 +2 more');
  });

  test('says that there are no delegators and no commission where power is given on all chains', async () => {
    stubScreenWidth('wide');
    const given = aValidator({ Staked: false, MinCommission: null, MaxCommission: null });
    answerWith({ '/api/validators': aValidatorPage([given]) });
    await renderAt('/validators');
    await screen.findByRole('link', { name: 'Stargazer' });
    expect(screen.getAllByText('none here').map((none) => none.title)).toEqual([
      'None of its chains has delegators.',
      'On none of its chains do validators take a commission.',
    ]);
  });

  test('says that a figure is not known instead of showing zero', async () => {
    stubScreenWidth('wide');
    answerWith({ '/api/validators': aValidatorPage([star]) });
    await renderAt('/validators');
    const row = (await screen.findByRole('link', { name: 'Stargazer' })).closest('tr');
    const shown = within(row ?? document.body);
    expect(shown.getByRole('img', { name: /No price is known/ })).toBeVisible();
    expect(shown.getByRole('img', { name: /No weight has been computed/ })).toBeVisible();
    expect(shown.getByRole('img', { name: /have not been counted/ })).toBeVisible();
  });

  test('says over how many entries the delegators of all validators are counted', async () => {
    answerWith({ '/api/validators': aCountedPage(54) });
    await renderAt('/validators');
    const figure = (await screen.findByText('252.8K')).closest('div');
    expect(figure).toHaveTextContent('Delegators counted for 54 of 2,122 entries');
  });

  test('says nothing beside a whole sum of delegators', async () => {
    answerWith({ '/api/validators': aCountedPage(2122) });
    await renderAt('/validators');
    expect((await screen.findByText('252.8K')).closest('div')).toHaveTextContent(/Delegators252/);
  });

  test('counts all validators and chains over the list, and says what it hides', async () => {
    const page = aValidatorPage([star], { total: 812 });
    page.meta.totals.hidden_without_identity = 31;
    answerWith({ '/api/validators': page });
    await renderAt('/validators');
    expect(await screen.findByText('812')).toBeVisible();
    expect(screen.getByText('47')).toBeVisible();
    expect(screen.getByText(/Only validators with valid Identity/)).toHaveTextContent(
      'Identity Filter Applied: Only validators with valid Identity are displayed. Validators without Identity are ignored. 31 entries are hidden by this.',
    );
    expect(screen.getByText('Showing page 1 of 17 (1 - 50 of 812 validators)')).toBeVisible();
  });

  test('says when the nodes were read, and how many chains answered', async () => {
    answerWith({
      '/api/validators': aValidatorPage([star]),
      '/api/status': aStatus({ DataSet: 'validators', Coverage: { answered: 45, of: 47 } }),
    });
    await renderAt('/validators');
    expect(await screen.findByText('45 of 47 chains answered')).toBeVisible();
    expect(screen.getByText(/^Chain nodes, checked/)).toBeVisible();
  });

  test('asks the server for what the URL says', async () => {
    const asked = answerWith({ '/api/validators': aValidatorPage([star]) });
    await renderAt('/validators?chain=halo-1&status=has_jailed&page=2&size=25');
    await screen.findByRole('link', { name: 'Stargazer' });
    const question = asked.find((target) => target.startsWith('/api/validators')) ?? '';
    expect(Object.fromEntries(new URL(question, 'http://site.invalid').searchParams)).toEqual({
      page: '2',
      limit: '25',
      chain: 'halo-1',
      status: 'has_jailed',
    });
  });

  test('offers all chains, and a filter starts again from the first page', async () => {
    answerWith({
      '/api/validators': aValidatorPage([star, many], { total: 120, page: 2 }),
      '/api/validator-matrix': aMatrix(
        [],
        [
          { ChainId: 'a-1', PrettyName: 'Alpha' },
          { ChainId: 'b-1', PrettyName: 'Alpha' },
          { ChainId: 'c-1', PrettyName: 'Comet' },
        ],
      ),
    });
    await renderAt('/validators?page=2');
    const chains = screen.getByLabelText('Chain');
    await within(chains).findByRole('option', { name: 'Comet' });
    expect(
      within(chains)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Chains', 'Alpha (a-1)', 'Alpha (b-1)', 'Comet']);
    await userEvent.selectOptions(chains, 'c-1');
    expect(window.location.search).toBe('?chain=c-1');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Has Jailed');
    expect(window.location.search).toBe('?chain=c-1&status=has_jailed');
    await userEvent.selectOptions(screen.getByLabelText('Validators per page'), '100 per page');
    expect(window.location.search).toBe('?chain=c-1&status=has_jailed&size=100');
  });

  test('turns pages, seven numbers around the current one', async () => {
    answerWith({ '/api/validators': aValidatorPage([star], { total: 1000, page: 10 }) });
    await renderAt('/validators?page=10');
    const pager = await screen.findByRole('navigation', { name: 'Pages' });
    const names = within(pager)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual([
      'First page',
      'Previous page',
      ...[7, 8, 9, 10, 11, 12, 13].map((page) => `Page ${String(page)}`),
      'Next page',
      'Last page',
    ]);
    await userEvent.click(within(pager).getByRole('link', { name: 'Last page' }));
    expect(window.location.search).toBe('?page=20');
  });

  test('has pages during a search where it finds more than one holds', async () => {
    answerWith({ '/api/validators': aValidatorPage([star], { total: 120 }) });
    await renderAt('/validators?q=star');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByText(/page 1 of 3 \(1 - 50 of 120/)).toBeVisible();
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/validators?q=star&page=2',
    );
  });

  test('has no pages during a search that one holds, and can be cleared of it', async () => {
    answerWith({
      '/api/validators': aValidatorPage([star], { total: 20 }),
      '/api/validators?page=1&limit=50&search=nobody': aValidatorPage([]),
    });
    await renderAt('/validators?q=star');
    expect(await screen.findByText('Showing 1 of 20 found')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '  nobody ');
    expect(await screen.findByText('No validators found for "nobody".')).toBeVisible();
    expect(screen.getByText('Try a different search term.')).toBeVisible();
    expect(window.location.search).toBe('?q=nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(window.location.search).toBe('');
  });

  test('searches once after the last key, and not for blanks', async () => {
    const asked = answerWith({ '/api/validators': aValidatorPage([star]) });
    await renderAt('/validators');
    await userEvent.type(await screen.findByRole('searchbox'), '   ');
    await userEvent.type(screen.getByRole('searchbox'), 'sta');
    await screen.findByText('Showing 1 of 1 found', {}, { timeout: 2000 });
    expect(asked.filter((target) => target.includes('search='))).toEqual([
      '/api/validators?page=1&limit=50&search=sta',
    ]);
  });

  test('keeps a filter that is chosen before what was typed is asked for', async () => {
    answerWith({ '/api/validators': aValidatorPage([star]) });
    await renderAt('/validators');
    await userEvent.type(await screen.findByRole('searchbox'), 'sta');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Has Jailed');
    await screen.findByText('Showing 1 of 1 found', {}, { timeout: 2000 });
    expect(window.location.search).toBe('?q=sta&status=has_jailed');
  });

  test('that filters leave empty can be cleared of them', async () => {
    answerWith({ '/api/validators': aValidatorPage([]) });
    await renderAt('/validators?chain=none-1&status=active');
    expect(await screen.findByText('No validators found.')).toBeVisible();
    expect(screen.getByText('Try adjusting your filter criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText(/waiting for the first answer/)).toBeVisible();
  });

  test('that failed is not empty, and can be tried again', async () => {
    answerWith({ '/api/validators': 503 });
    await renderAt('/validators');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load validators');
    expect(alert).toHaveTextContent('HTTP error! status: 503');
    // Over the list no figure stands blank.
    expect(screen.getAllByRole('img', { name: /not known: Failed to load/ })).toHaveLength(3);
    answerWith({ '/api/validators': aValidatorPage([star]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Stargazer' })).toBeVisible();
  });
});
