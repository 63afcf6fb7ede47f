// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { HttpError } from '@/api/client';
import { aContribution } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

import { computeActivityStats, lastWeekOf, rankActivities } from './activity';
import { SAMPLE_ACTIVITIES } from './sample';
import { buildShown, moreShown, parseShown } from './shown-networks';

test('chains without contributions are left out, the others stand by their totals', () => {
  const ranked = rankActivities([
    aContribution('b-1', [1, 2]),
    aContribution('a-1', [3]),
    aContribution('none-1', [0, 0]),
    aContribution('c-1', [9]),
  ]);
  expect(ranked.map(({ chainId }) => chainId)).toEqual(['c-1', 'a-1', 'b-1']);
});

test('the figures of a chain are of its last 30 days', () => {
  const counts = [...Array.from({ length: 20 }, () => 0), 2, 0, 7, 3, 0, 1, 1, 0, 0, 4];
  const [activity] = rankActivities([aContribution('a-1', [50, ...counts])]);
  if (!activity) throw new Error('no activity');
  expect(activity.days).toHaveLength(30);
  expect(computeActivityStats({ ...activity, total: 18 })).toEqual({
    perDay: 3,
    peak: { date: '2026-11-12', count: 7 },
    activeDays: 6,
    lastWeek: 9,
  });
  expect(lastWeekOf(activity.days).map(({ count }) => count)).toEqual([3, 0, 1, 1, 0, 0, 4]);
});

test('nothing is divided by no day', () => {
  const nothing = {
    chainId: 'a-1',
    name: 'Alpha',
    logo: null,
    total: 0,
    days: [],
    stale: false,
    asOf: null,
  };
  expect(computeActivityStats(nothing)).toEqual({
    perDay: 0,
    peak: null,
    activeDays: 0,
    lastWeek: 0,
  });
});

test('the sample is three chains of 30 days, the same each time', () => {
  expect(SAMPLE_ACTIVITIES.map(({ chainId }) => chainId)).toEqual([
    'celestia',
    'osmosis-1',
    'cosmoshub-4',
  ]);
  expect(SAMPLE_ACTIVITIES.map(({ days }) => days.length)).toEqual([30, 30, 30]);
});

test.each([
  [null, 6],
  ['3', 6],
  ['x', 6],
  ['16', 16],
  ['9999', 1006],
])('the URL %s shows %d networks', (text, shown) => {
  expect(parseShown(text)).toBe(shown);
});

test('each click shows ten more', () => {
  expect(buildShown(6)).toBe('');
  expect(buildShown(moreShown(6))).toBe('show=16');
});

describe('development activity', () => {
  const twenty = Array.from({ length: 20 }, (_, index) =>
    aContribution(`chain-${String(index)}`, [100 - index, 1]),
  );

  test('has a podium and six networks, then more', async () => {
    answerWith({ '/api/contribution': twenty });
    await renderAt('/dev-activity');
    const podium = await screen.findByRole('region', { name: 'Top Performers' });
    expect(within(podium).getAllByRole('article')).toHaveLength(3);
    expect(within(podium).getAllByText('Last 7 days')).toHaveLength(3);
    expect(podium).toHaveTextContent(/GoldChain chain-0.*SilverChain chain-1.*BronzeChain chain-2/);
    const networks = screen.getByRole('region', { name: 'All Networks' });
    expect(within(networks).getAllByRole('article')).toHaveLength(6);
    expect(networks).toHaveTextContent('Showing 6 of 20 networks');
    await userEvent.click(screen.getByRole('button', { name: 'Load More Networks' }));
    expect(within(networks).getAllByRole('article')).toHaveLength(16);
    expect(window.location.search).toBe('?show=16');
    await userEvent.click(screen.getByRole('button', { name: 'Load More Networks' }));
    expect(within(networks).getAllByRole('article')).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Load More Networks' })).not.toBeInTheDocument();
  });

  test('reads its days by keyboard, or as a table', async () => {
    answerWith({ '/api/contribution': [aContribution('halo-1', [5, 2])] });
    await renderAt('/dev-activity');
    const networks = await screen.findByRole('region', { name: 'All Networks' });
    const chart = await within(networks).findByRole('slider');
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 19, 2026: 2');
    chart.focus();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 18, 2026: 5');
    await userEvent.click(within(networks).getByRole('button', { name: 'Show as table' }));
    const rows = within(networks).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Day (UTC)Contributions',
      'Nov 19, 20262',
      'Nov 18, 20265',
    ]);
  });

  test('opens the chain from its chart too', async () => {
    answerWith({ '/api/contribution': [aContribution('halo-1', [5, 2])] });
    await renderAt('/dev-activity');
    const networks = await screen.findByRole('region', { name: 'All Networks' });
    await userEvent.click(await within(networks).findByRole('slider'));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/chains/halo-1');
    });
  });

  test('shows a sample that says what it is where live data fails, and tries again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerWith({ '/api/contribution': 503 });
    await renderAt('/dev-activity');
    const alert = await screen.findByRole('alert');
    expect(logged).toHaveBeenCalledWith('Failed to fetch contributions', expect.any(HttpError));
    // The site may not have such a chain.
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Cosmos Hub' })).toBeNull();
    expect(alert).toHaveTextContent('Sample data: live data could not be loaded');
    expect(screen.getAllByText('Cosmos Hub').length).toBeGreaterThan(0);
    expect(screen.queryByText(/\b20\d\d\b.*:/)).not.toBeInTheDocument();
    answerWith({ '/api/contribution': [aContribution('halo-1', [5])] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText('Chain halo-1')).toHaveLength(2);
    expect(screen.queryByText(/Sample data/)).not.toBeInTheDocument();
  });

  test('says that there is none', async () => {
    answerWith({ '/api/contribution': [] });
    await renderAt('/dev-activity');
    expect(await screen.findByText('No contributions found')).toBeInTheDocument();
  });

  test('has the pictures of the chains', async () => {
    const record = { ...aContribution('halo-1', [5]), Logo: '/logos/c0ffee-128.webp' };
    answerWith({ '/api/contribution': [record] });
    await renderAt('/dev-activity');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      '/logos/c0ffee-128.webp',
      '/logos/c0ffee-128.webp',
    ]);
  });

  test('marks counts that are out of date', async () => {
    answerWith({ '/api/contribution': [{ ...aContribution('halo-1', [5]), Stale: true }] });
    await renderAt('/dev-activity');
    expect((await screen.findAllByText('Out of date')).length).toBeGreaterThan(0);
  });
});
