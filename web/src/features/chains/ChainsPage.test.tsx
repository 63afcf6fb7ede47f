// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { aListEntry, aPage, aStatus } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

const halo = aListEntry({ ChainId: 'halo-1', PrettyName: 'Halo Hub' });
const vega = aListEntry({ ChainId: 'vega-1', PrettyName: 'Vega', Status: 'killed' });

describe('the chain list', () => {
  test('shows each chain as a link to its record', async () => {
    answerWith({ '/api/chains': aPage([halo, vega]) });
    await renderAt('/chains');
    const link = await screen.findByRole('link', { name: 'Halo Hub' });
    expect(link).toHaveAttribute('href', '/chains/halo-1');
    expect(screen.getByText('2 networks')).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Blockchain Networks | Orrery');
    });
  });

  test('says that a figure is not known instead of showing zero', async () => {
    answerWith({ '/api/chains': aPage([halo]) });
    await renderAt('/chains');
    const card = (await screen.findByRole('link', { name: 'Halo Hub' })).closest('article');
    expect(card).not.toBeNull();
    const unknown = within(card ?? document.body).getByRole('img', { name: /not known/ });
    expect(unknown).toHaveTextContent('—');
    expect(card).not.toHaveTextContent(/\b0\b/);
  });

  test('has the rank of each chain that has one in its card, whatever it is', async () => {
    const ranked = { ...halo, ChainPrice: { ...halo.ChainPrice, MarketCapRank: 47 } };
    answerWith({ '/api/chains': aPage([ranked, vega]) });
    await renderAt('/chains');
    const card = (await screen.findByRole('link', { name: 'Halo Hub' })).closest('article');
    expect(card).toHaveTextContent('#47');
    expect(screen.getAllByText(/^#\d/)).toHaveLength(1);
  });

  test('asks the server for what the URL says', async () => {
    const asked = answerWith({ '/api/chains': aPage([halo]) });
    await renderAt('/chains?q=ha&status=active&network=mainnet&sort=price&dir=DESC&page=2');
    await screen.findByRole('link', { name: 'Halo Hub' });
    const question = asked.find((target) => target.startsWith('/api/chains')) ?? '';
    expect(Object.fromEntries(new URL(question, 'http://site.invalid').searchParams)).toEqual({
      prettyName: 'ha',
      status: 'active',
      network: 'mainnet',
      sort_by: 'price',
      sort_order: 'DESC',
      page: '2',
      limit: '50',
    });
  });

  test('puts a filter into the URL and starts again from the first page', async () => {
    answerWith({ '/api/chains': aPage([halo], { total: 120, page: 2 }) });
    await renderAt('/chains?page=2');
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Inactive');
    expect(window.location.search).toBe('?status=inactive');
    expect(screen.getByText('Search and filters applied')).toBeVisible();
  });

  test('searches half a second after the last key', async () => {
    const asked = answerWith({ '/api/chains': aPage([halo]) });
    await renderAt('/chains');
    await userEvent.type(await screen.findByRole('searchbox'), '  hal');
    expect(window.location.search).toBe('');
    await screen.findByText('Search and filters applied', {}, { timeout: 2000 });
    expect(window.location.search).toBe('?q=hal');
    expect(asked.filter((target) => target.includes('prettyName'))).toHaveLength(1);
  });

  test('sorted by a figure begins with the largest, by rank with the first', async () => {
    answerWith({ '/api/chains': aPage([aListEntry()]) });
    await renderAt('/chains');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'price');
    expect(window.location.search).toBe('?sort=price&dir=DESC');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'market_cap_rank');
    expect(window.location.search).toBe('');
  });

  test('says in a word what a weight is worth, and leads to what it means', async () => {
    const chain = aListEntry();
    answerWith({
      '/api/chains': aPage([{ ...chain, ChainInfo: { ...chain.ChainInfo, ChainWeight: 43 } }]),
    });
    await renderAt('/chains');
    const card = await screen.findByRole('article');
    const guide = within(card).getByTitle('What weight means');
    expect(guide).toHaveTextContent('43Fair');
    expect(guide).toHaveAttribute('href', '/weight');
    expect(guide.parentElement?.closest('a')).toBeNull();
  });

  test('says of a status that it does not know that it is unknown', async () => {
    answerWith({ '/api/chains': aPage([aListEntry({ Status: 'paused' as 'live' })]) });
    await renderAt('/chains');
    expect(within(await screen.findByRole('article')).getByText('Unknown')).toBeVisible();
  });

  test('remembers the view and shows the list as a table that can be sorted', async () => {
    stubScreenWidth('wide');
    answerWith({ '/api/chains': aPage([halo]) });
    await renderAt('/chains');
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(localStorage.getItem('viewMode')).toBe('list');
    const head = await screen.findByRole('columnheader', { name: 'Validators' });
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(window.location.search).toBe('?sort=active_validators&dir=DESC&view=list');
  });

  test.each(['grid', 'list'])(
    'tells what does not exist from what is not known: %s',
    async (view) => {
      const secured = { ...halo, StakingKind: 'rollup' as const, Absent: ['ActiveValidators'] };
      answerWith({ '/api/chains': aPage([secured]) });
      stubScreenWidth('wide');
      await renderAt(`/chains?view=${view}&sort=active_validators&dir=DESC`);
      expect(await screen.findByText('none here')).toHaveAttribute(
        'title',
        'This chain has no such thing: it is neither zero nor a gap in the data.',
      );
      expect(screen.queryByRole('img', { name: /Validator counts/ })).toBeNull();
      expect(screen.getByText('rollup')).toHaveAttribute('title', 'Rollup with a sequencer');
    },
  );

  test.each(['grid', 'list'])('marks a chain that makes no blocks: %s', async (view) => {
    const halted = { ...halo, Alive: 'halted', LastBlockAt: '2026-01-02T03:04:05Z' };
    answerWith({ '/api/chains': aPage([halted, { ...vega, Alive: 'producing' }]) });
    await renderAt(`/chains?view=${view}`);
    expect(await screen.findByText('no block since Jan 2, 2026')).toHaveAttribute(
      'title',
      expect.stringContaining('Jan 2, 2026, 3:04:05'),
    );
    expect(screen.getAllByText(/no block/)).toHaveLength(1);
    expect(screen.getByText('Active', { selector: 'span' })).toBeVisible();
  });

  test('says of the price of a fee token that it is that', async () => {
    stubScreenWidth('wide');
    const priced = aListEntry({
      Denom: { ...halo.Denom, AssetRole: 'fee' },
      ChainPrice: { ...halo.ChainPrice, CurrentPrice: 1 },
    });
    answerWith({ '/api/chains': aPage([priced]) });
    await renderAt('/chains?view=list');
    expect(await screen.findByRole('rowheader', { name: /fee token/ })).toHaveTextContent('HAH');
    expect(screen.getByRole('cell', { name: '$1.00' })).toBeVisible();
  });

  test('is empty in its own words', async () => {
    answerWith({ '/api/chains': aPage([]) });
    await renderAt('/chains?q=nothing');
    expect(await screen.findByText('No chains found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  });

  test('that failed is not empty, and can be tried again', async () => {
    answerWith({ '/api/chains': 503 });
    await renderAt('/chains');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Failed to fetch chainsServer ErrorSomething went wrong on our end.HTTP error! status: 503',
    );
    answerWith({ '/api/chains': aPage([halo]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Halo Hub' })).toBeVisible();
  });

  test('appends a page when more are asked for', async () => {
    answerWith({
      '/api/chains': aPage([halo], { total: 51 }),
      '/api/chains?page=2': aPage([vega], { total: 51, page: 2 }),
    });
    await renderAt('/chains');
    await userEvent.click(await screen.findByText('Load More'));
    expect(await screen.findByRole('link', { name: 'Vega' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Halo Hub' })).toBeVisible();
    expect(window.location.search).toBe('?to=2');
    expect(screen.getByText('Showing 1 - 51 of 51 items')).toBeVisible();
  });

  test('says that further pages failed, shows none behind the gap, and tries again', async () => {
    const first = { '/api/chains': aPage([halo], { total: 120 }) };
    const lyra = aListEntry({ ChainId: 'lyra-1', PrettyName: 'Lyra' });
    const third = { '/api/chains?page=3': aPage([lyra], { total: 120, page: 3 }) };
    answerWith({ ...first, ...third, '/api/chains?page=2': 503 });
    await renderAt('/chains?to=3');
    expect(await screen.findByText(/^Failed to load more chains/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Lyra' })).not.toBeInTheDocument();
    expect(screen.getByText('Showing 1 - 50 of 120 items')).toBeVisible();
    answerWith({
      ...first,
      ...third,
      '/api/chains?page=2': aPage([vega], { total: 120, page: 2 }),
    });
    await userEvent.click(screen.getByText('Load More'));
    expect(await screen.findByRole('link', { name: 'Vega' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lyra' })).toBeVisible();
    expect(window.location.search).toBe('?to=3');
    expect(screen.queryByText(/^Failed to load more/)).not.toBeInTheDocument();
  });

  test('is refreshed only while there is a network', async () => {
    answerWith({ '/api/chains': aPage([halo]) });
    await renderAt('/chains');
    await screen.findByRole('link', { name: 'Halo Hub' });
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => {
      expect(refresh).toBeEnabled();
    });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(refresh).toBeDisabled();
    online.mockRestore();
    fireEvent(window, new Event('online'));
    expect(refresh).toBeEnabled();
  });

  test.each([
    [{ LastSuccess: null }, /has not been read yet/],
    [{ Stale: true }, /is out of date: its last update was/],
  ])('with a registry of %j says what the list is', async (part, words) => {
    answerWith({ '/api/chains': aPage([halo]), '/api/status': aStatus(part) });
    await renderAt('/chains');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('names whose the figures are and how old', async () => {
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const status = aStatus({ LastSuccess: ago(22) });
    const nodes = aStatus({ DataSet: 'chain_state', LastSuccess: ago(2) });
    status.data.push(...nodes.data);
    answerWith({ '/api/chains': aPage([halo]), '/api/status': status });
    await renderAt('/chains');
    expect(await screen.findByText('Chain nodes, checked 2 minutes ago')).toBeVisible();
  });

  test('is as old as the registry while no node has been read', async () => {
    const status = aStatus({ LastSuccess: new Date(Date.now() - 22 * 60_000).toISOString() });
    status.data.push(...aStatus({ DataSet: 'chain_state', LastSuccess: null }).data);
    answerWith({ '/api/chains': aPage([halo]), '/api/status': status });
    await renderAt('/chains');
    expect(await screen.findByText('Chain registry, checked 22 minutes ago')).toBeVisible();
  });

  test.each([
    [{ Status: 'killed' as const }, 'nothing is read from it any more'],
    [{ Status: 'upcoming' as const }, 'has not started yet'],
    [{ Alive: 'unreachable' as const }, 'No node of this network answers'],
    [{}, 'not collected yet'],
  ])('says why a chain of %j has no count of validators', async (part, words) => {
    const info = { ...halo.ChainInfo, ActiveValidators: null };
    answerWith({ '/api/chains': aPage([{ ...halo, ...part, ChainInfo: info }]) });
    await renderAt('/chains');
    await screen.findByRole('link', { name: 'Halo Hub' });
    expect(screen.getByTitle(new RegExp(words))).toBeVisible();
  });

  test('marks a chain whose facts are out of date', async () => {
    answerWith({ '/api/chains': aPage([{ ...halo, Stale: ['registry'] }]) });
    await renderAt('/chains');
    expect(await screen.findByText('Out of date')).toBeVisible();
  });
});
