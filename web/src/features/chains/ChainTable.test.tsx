// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ChainListEntry } from '@/api/types';
import { anInfo, aListEntry, aPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';
import { stubScreenWidth } from '@/test/screen-width';

import { SORT_FIELDS } from './chains-search';

const base = aListEntry();
const price = {
  ...base.ChainPrice,
  CurrentPrice: 2,
  PriceChangePercentage24h: -1.5,
  MarketCap: 9e6,
};

function aMeasuredChain(part: Partial<ChainListEntry> = {}): ChainListEntry {
  return aListEntry({
    ChainInfo: anInfo({
      Supply: '1000',
      Bonded: '330',
      ActiveValidators: 40,
      StakingApr: 0.1234,
      Nakamoto: { Halt: 2, Decide: 5, HaltByIdentity: 2, DecideByIdentity: 5 },
      ChainWeight: 61.13,
    }),
    ChainPrice: { ...price, MarketCapRank: 7 },
    PowerShares: [200, 150, 120, 110, 100],
    Endpoints: { Working: 9, Known: 12 },
    ...part,
  });
}

const vega = aMeasuredChain({ ChainId: 'vega-1', PrettyName: 'Vega' });
const unread = aListEntry({ ChainId: 'nova-1', PrettyName: 'Nova' });

const series = (chains: Readonly<Record<string, (number | null)[]>>) => ({
  data: Object.entries(chains).map(([ChainId, Values]) => ({ ChainId, Metric: 'price', Values })),
  meta: { pagination: null, updated_at: null, sources: [], steps: [] },
});

describe('a row of the list', () => {
  beforeEach(() => {
    stubScreenWidth('wide');
  });

  test('says in words what its pictures show', async () => {
    answerWith({ '/api/chains': aPage([vega, unread]) });
    await renderAt('/chains?view=list');
    const row = await screen.findByRole('row', { name: /Vega/ });
    expect(row).toHaveTextContent('12.3%');
    expect(row).toHaveTextContent('33.0%');
    expect(within(row).getByText('2 validators can halt this chain')).toBeInTheDocument();
    expect(within(row).getByText('9 of 12 endpoints work')).toBeInTheDocument();
    const unknown = screen.getByRole('row', { name: /Nova/ });
    for (const reason of [/What staking pays/, /supply/, /voting power/, /No endpoint/]) {
      expect(within(unknown).getByRole('img', { name: reason })).toHaveTextContent('—');
    }
    expect(unknown).not.toHaveTextContent(/\b0\b/);
  });

  test('gives each figure the source of its own group', async () => {
    answerWith({ '/api/chains': aPage([vega]) });
    await renderAt('/chains?view=list');
    const row = await screen.findByRole('row', { name: /Vega/ });
    const metrics = [...row.querySelectorAll('[data-metric]')].map((shown) =>
      shown.getAttribute('data-metric'),
    );
    expect(metrics).toEqual([
      ...['rank', 'price', 'change', 'market_cap', 'apr', 'bonded', 'nakamoto', 'validators'],
      ...['endpoints', 'weight'],
    ]);
  });

  test('has the prices of seven days from one call for all rows', async () => {
    const priced = { ...unread, ChainPrice: { ...price, CurrentPrice: 1 } };
    const asked = answerWith({
      '/api/chains': aPage([vega, priced]),
      '/api/series': series({ 'vega-1': [null, 1, 1.5, 2], 'nova-1': [null, null, null, 1] }),
    });
    await renderAt('/chains?view=list');
    const row = await screen.findByRole('row', { name: /Vega/ });
    expect(await within(row).findByRole('img', { name: 'In 7 days: +100.00%' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /In 7 days/ })).toHaveLength(1);
    expect(asked.filter((target) => target.startsWith('/api/series'))).toEqual([
      '/api/series?chainIds=nova-1%2Cvega-1&metrics=price&window=7d',
    ]);
  });

  test('stands in a table that sorts by each of its columns', async () => {
    answerWith({ '/api/chains': aPage([vega]) });
    await renderAt('/chains?view=list');
    await screen.findByRole('row', { name: /Vega/ });
    const heads = screen.getAllByRole('columnheader').map((head) => ({
      title: head.textContent,
      sorts: within(head).queryByRole('button') !== null,
    }));
    expect(heads.filter(({ sorts }) => !sorts).map(({ title }) => title)).toEqual([
      'Chain',
      '7 days',
    ]);
  });

  test.each(SORT_FIELDS)('shows the column that %s sorts by', async (field) => {
    answerWith({ '/api/chains': aPage([vega]) });
    await renderAt(`/chains?view=list&sort=${field}&dir=DESC`);
    await screen.findByRole('row', { name: /Vega/ });
    const sorted = screen
      .getAllByRole('columnheader')
      .filter((head) => head.getAttribute('aria-sort') === 'descending');
    expect(sorted).toHaveLength(1);
  });
});

test('on a wide screen the list comes first, on a phone the grid', async () => {
  answerWith({ '/api/chains': aPage([vega]) });
  stubScreenWidth('wide');
  await renderAt('/chains');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
});

test('a list on a phone has cards with what matters most, and asks for no price history', async () => {
  const asked = answerWith({ '/api/chains': aPage([vega]) });
  await renderAt('/chains?view=list');
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(
    'VegaHAHActiveMainnet$2.00−1.50%APR12.3%Can halt2/402 validators can halt this chainWeight61',
  );
  expect(asked.filter((target) => target.startsWith('/api/series'))).toEqual([]);
});

test.each(['grid', 'list'])('the advert stands below the first rows: %s', async (view) => {
  stubScreenWidth('wide');
  const chains = Array.from({ length: 20 }, (_, index) =>
    aListEntry({ ChainId: `x-${String(index)}`, PrettyName: `Chain ${String(index)}` }),
  );
  answerWith({
    '/api/chains': aPage(chains),
    '/api/advertisement': {
      data: [
        {
          ID: 1,
          Text: 'Buy this',
          Site: null,
          CreatedAt: '2026-01-01T00:00:00Z',
          TxHash: null,
          Height: null,
          Sender: null,
        },
      ],
      meta: aPage([]).meta,
    },
  });
  await renderAt(`/chains?view=${view}`);
  const advert = await screen.findByRole('complementary', { name: 'Advertisement' });
  await waitFor(() => {
    expect(screen.getAllByRole('link', { name: /^Chain \d+$/ })).toHaveLength(20);
  });
  const before = screen
    .getAllByRole('link', { name: /^Chain \d+$/ })
    .filter((link) => link.compareDocumentPosition(advert) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(before).toHaveLength(view === 'grid' ? 12 : 15);
});

describe('the chart of the list', () => {
  const lyra = aMeasuredChain({
    ChainId: 'lyra-1',
    PrettyName: 'Lyra',
    ChainInfo: anInfo({
      StakingApr: 0.05,
      Nakamoto: { Halt: 9, Decide: 20, HaltByIdentity: 9, DecideByIdentity: 20 },
    }),
  });

  test('says what it finds, and reads each chain by keyboard', async () => {
    answerWith({ '/api/chains': aPage([vega, lyra, unread]) });
    await renderAt('/chains?view=chart');
    expect(
      await screen.findByText(
        '2 of 3 networks have both figures. Vega pays the most: 12.3% a year. Lyra is the hardest to halt: its Nakamoto coefficient is 9.',
      ),
    ).toBeVisible();
    const reader = screen.getByRole('slider');
    reader.focus();
    await userEvent.keyboard('{Home}');
    expect(reader).toHaveAttribute(
      'aria-valuetext',
      'Vega: APR 12.3% · Nakamoto coefficient 2 · $9.0M',
    );
    expect(screen.getByRole('link', { name: 'Vega' })).toHaveAttribute('href', '/chains/vega-1');
  });

  test('can be read as a table', async () => {
    answerWith({ '/api/chains': aPage([vega, lyra]) });
    await renderAt('/chains?view=chart');
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ChainNakamoto CoefficientStaking APRMarket cap',
      'Lyra95.0%$9.0M',
      'Vega212.3%$9.0M',
    ]);
  });

  test('says that no chain has both figures', async () => {
    answerWith({ '/api/chains': aPage([unread]) });
    await renderAt('/chains?view=chart');
    expect(await screen.findByText('No network here has both figures.')).toBeVisible();
  });
});
