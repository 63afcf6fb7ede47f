// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { aFactGroup, anEndpoint, aPage, aRecord } from '@/test/builders';
import { findTooltipOf } from '@/test/find-tooltip';
import { answerWith, renderAt } from '@/test/render-at';

const record = aRecord({
  Apis: [anEndpoint({ Address: 'https://rest.halo.example', Provider: 'Example Nodes' })],
  Peers: [
    {
      ID: 1,
      PeerId: 'ab'.repeat(20),
      Address: '192.0.2.1:26656',
      Provider: null,
      ValidatorIdentity: null,
    },
  ],
  Explorers: [{ ID: 2, Kind: 'Scan', Url: 'https://scan.example/halo' }],
});

describe('the record of a chain', () => {
  test('shows what is known and leaves out what is not', async () => {
    answerWith({ '/api/chains?chainId=halo-1': aPage([record]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Halo Hub' })).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Halo Hub - Chain Details | Orrery');
    });
    expect(screen.getByText('Address Prefix')).toBeVisible();
    expect(screen.queryByText('Total Supply')).not.toBeInTheDocument();
    expect(screen.queryByText('Development Activity')).not.toBeInTheDocument();
  });

  test.each([
    [
      { Status: 'killed' as const },
      /^This network is inactive: the chain registry lists it as ended\.$/,
    ],
    [
      { Status: 'killed' as const, LastBlockAt: '2026-03-05T09:00:00Z' },
      /ended\. Its last block that was seen here is of Mar 5, 2026/,
    ],
    [{ Status: 'upcoming' as const }, /^This network is announced: .* not started/],
  ])('says of %j above its figures why it has none', async (part, words) => {
    answerWith({ '/api/chains': aPage([{ ...record, ...part }]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('Not collected yet')).not.toBeInTheDocument();
  });

  test('shows a tile for each figure that was measured', async () => {
    const measured = {
      ...record,
      ChainInfo: {
        ...record.ChainInfo,
        ActiveValidators: 97,
        MaxValidators: 100,
        UnbondingTime: '1814400',
        Supply: '200',
        Bonded: '50',
      },
    };
    answerWith({ '/api/chains': aPage([measured]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByText('97/100')).toBeVisible();
    expect(screen.getAllByText('25.00%').at(-1)).toBeVisible();
    expect(screen.queryByText('Market Cap Rank')).not.toBeInTheDocument();
  });

  test('says of each figure which node told it, at which height, and whether it is old', async () => {
    const facts = aFactGroup({ Stale: true, Unread: ['inflation'] });
    const measured = {
      ...record,
      ChainInfo: { ...record.ChainInfo, UnbondingTime: '1814400', Inflation: 0.0512 },
      Facts: { ...record.Facts, chain_state: facts },
    };
    answerWith({ '/api/chains': aPage([measured]) });
    await renderAt('/chains/halo-1');
    const note = await findTooltipOf(await screen.findByText('5.12%'));
    expect(note).toHaveTextContent('Source: rest.halo.example');
    expect(note).toHaveTextContent('Block height: 1,234,567');
    expect(note).toHaveTextContent('Could not be read at the last check');
    expect(note).toHaveTextContent('Three updates in a row were missed');
    expect(
      await findTooltipOf(screen.getAllByText('21 days')[0] ?? document.body),
    ).not.toHaveTextContent('Could not be read');
  });

  test('shows the price of its asset and who gave it', async () => {
    const priced = {
      ...record,
      ChainPrice: {
        CurrentPrice: 4.37,
        PriceChangePercentage24h: -0.72341,
        MarketCap: 1_750_000_000,
        MarketCapRank: 58,
        Ath: 44.45,
        Atl: 1.16,
      },
      Facts: { ...record.Facts, prices: aFactGroup({ Source: 'CoinGecko', Height: null }) },
    };
    answerWith({ '/api/chains': aPage([priced]) });
    await renderAt('/chains/halo-1');
    // In the header, and in its tile.
    expect(await screen.findAllByText('$4.37')).toHaveLength(2);
    const changes = screen.getAllByText('−0.72%').map((change) => change.parentElement);
    expect(changes.at(-1)).toHaveTextContent('−0.72% 24h');
    // In the strip, and in its tile.
    expect(screen.getAllByText('$1.8B')).toHaveLength(2);
    expect(screen.getByText('$1.16')).toBeVisible();
    expect(screen.getByText(/^CoinGecko, checked/)).toBeVisible();
  });

  test('says of the price of a fee token that it is that', async () => {
    const priced = aRecord({
      Denom: { ...record.Denom, AssetRole: 'fee' },
      ChainPrice: { ...record.ChainPrice, CurrentPrice: 1 },
      Facts: { ...record.Facts, prices: aFactGroup({ Source: 'CoinGecko', Height: null }) },
    });
    answerWith({ '/api/chains': aPage([priced]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByText('Price of the fee token')).toBeVisible();
    expect(screen.queryByText('Price')).not.toBeInTheDocument();
  });

  test('calls an endpoint that nobody asked not checked, never offline', async () => {
    answerWith({ '/api/chains': aPage([record]) });
    await renderAt('/chains/halo-1?tab=api');
    const panel = await screen.findByRole('tabpanel');
    expect(await within(panel).findByText('(1, not checked yet)')).toBeVisible();
    expect(within(panel).getByText('Not checked yet')).toBeVisible();
    expect(within(panel).getByText('Never')).toBeVisible();
    expect(within(panel).queryByText('Offline')).not.toBeInTheDocument();
  });

  test.each([
    ['rpc', 'No RPC endpoints found.'],
    ['grpc', 'No gRPC endpoints found.'],
    ['seed', 'No seed nodes found.'],
  ])('says in its %s tab that there is nothing', async (tab, words) => {
    answerWith({ '/api/chains': aPage([record]) });
    await renderAt(`/chains/halo-1?tab=${tab}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('has no count of explorers where it has none', async () => {
    answerWith({ '/api/chains': aPage([{ ...record, Explorers: [] }]) });
    await renderAt('/chains/halo-1?tab=explorers');
    expect(await screen.findByText('No block explorers found.')).toBeVisible();
    expect(screen.queryByText(/Block Explorers \(0\)/)).not.toBeInTheDocument();
  });

  test('marks its description as English', async () => {
    const described = { ...record, Denom: { ...record.Denom, Description: 'A hub of hubs.' } };
    answerWith({ '/api/chains': aPage([described]) });
    await renderAt('/chains/halo-1', {}, 'ru');
    expect(await screen.findByText('A hub of hubs.')).toHaveAttribute('lang', 'en');
  });

  test('goes through its tabs by keyboard, and the URL follows', async () => {
    answerWith({ '/api/chains': aPage([record]) });
    await renderAt('/chains/halo-1');
    (await screen.findByRole('tab', { name: 'Overview' })).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(window.location.search).toBe('?tab=explorers');
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    expect(await screen.findByRole('link', { name: /Scan/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
  });

  test('copies a peer as a node wants it, and says so', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    answerWith({ '/api/chains': aPage([record]) });
    await renderAt('/chains/halo-1?tab=peer');
    const address = `${'ab'.repeat(20)}@192.0.2.1:26656`;
    await user.click(await screen.findByRole('button', { name: `Copy ${address}` }));
    expect(write).toHaveBeenCalledWith(address);
    const panel = screen.getByRole('tabpanel');
    expect(await within(panel).findByText('Copied')).toHaveAttribute('role', 'status');
  });

  test('folds a long description and unfolds it', async () => {
    const long = { ...record, Denom: { ...record.Denom, Description: 'Long words. '.repeat(60) } };
    answerWith({ '/api/chains': aPage([long]) });
    await renderAt('/chains/halo-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Read on' }));
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('that does not exist says so', async () => {
    answerWith({ '/api/chains': aPage([]) });
    await renderAt('/chains/nowhere-1');
    expect(await screen.findByRole('heading', { name: 'Chain Not Found' })).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Chain Not Found | Orrery');
    });
  });

  test('that could not be loaded is not called missing', async () => {
    answerWith({ '/api/chains': 500 });
    await renderAt('/chains/halo-1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch chain detailsServer ErrorSomething went wrong on our end.HTTP error! status: 500',
    );
    expect(screen.queryByText('Chain Not Found')).not.toBeInTheDocument();
  });

  test('stays where a newer answer failed, and says so', async () => {
    answerWith({ '/api/chains': aPage([record]) });
    const queryClient = await renderAt('/chains/halo-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Halo Hub' })).toBeVisible();
    answerWith({ '/api/chains': 500 });
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The newest data could not be loaded.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Halo Hub' })).toBeVisible();
  });

  test('from the built-in catalogue says what it waits for and credits nobody', async () => {
    const builtIn = {
      ...record,
      Facts: {
        ...record.Facts,
        registry: aFactGroup({
          Source: 'built-in catalogue',
          CheckedAt: null,
          ChangedAt: null,
          Height: null,
        }),
      },
    };
    answerWith({ '/api/chains': aPage([builtIn]) });
    await renderAt('/chains/halo-1');
    expect(
      await screen.findByText(/come with the first update of the chain registry/),
    ).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText('CC BY 4.0')).not.toBeInTheDocument();
    const tab = screen.getByRole('tab', { name: 'RPC' });
    await userEvent.click(tab);
    expect(screen.queryByText('No RPC endpoints found.')).not.toBeInTheDocument();
  });

  test('whose facts are out of date says so', async () => {
    const stale = {
      ...record,
      Facts: { ...record.Facts, registry: { ...record.Facts.registry, Stale: true } },
    };
    answerWith({ '/api/chains': aPage([stale]) });
    await renderAt('/chains/halo-1');
    expect(await screen.findByText(/Out of date/)).toBeVisible();
  });
});
