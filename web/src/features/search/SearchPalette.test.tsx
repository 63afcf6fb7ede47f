// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { aListEntry, aPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const halo = {
  id: 'halo-1',
  type: 'chain',
  title: 'Halo Hub',
  description: 'A network.',
  url: '/chains/halo-1',
  image: null,
  relevanceScore: 1,
};
const ring = { ...halo, id: '7', type: 'news', title: 'Market Reviews #7', url: '/markets/7' };
const hits = (data: object[], total = data.length) => ({
  data,
  meta: { pagination: { ...aPage([]).meta.pagination, total_count: total } },
});
const answers = {
  '/api/chains': aPage([aListEntry()]),
  '/api/search?q=ha': hits([halo, ring]),
  '/api/search?q=many': hits([halo, ring], 23),
  '/api/search?q=nothing': hits([]),
  '/api/search?q=broken': 503,
};

beforeEach(() => {
  localStorage.clear();
});

/** Answers at once, but to this question only when told to. */
function answerLate(words: string, answer: object) {
  answerWith(answers);
  const atOnce = fetch;
  let release = () => undefined as unknown;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).searchParams.get('q') !== words) return await atOnce(request);
    await released;
    return Response.json(answer);
  });
  return { release };
}

describe('the search panel', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s', async (keys) => {
    answerWith(answers);
    await renderAt('/privacy');
    await userEvent.keyboard(keys);
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  test('asks the server once the typing pauses, and groups what it found', async () => {
    const asked = answerWith(answers);
    await renderAt('/privacy');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox'), ' ha ');
    expect(await screen.findByRole('option', { name: /Halo Hub/ })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(screen.getByRole('group', { name: 'Chains' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Market reviews' })).toBeVisible();
    expect(screen.getByText('2 results')).toBeVisible();
    expect(asked.filter((target) => target.startsWith('/api/search'))).toEqual([
      '/api/search?q=ha&limit=8&lang=en&places=each_type',
    ]);
  });

  test('goes by keyboard: arrows choose, Enter opens', async () => {
    answerWith(answers);
    await renderAt('/?q=ha');
    const box = await screen.findByRole('combobox');
    expect(box).toHaveValue('ha');
    await screen.findByRole('option', { name: /Halo Hub/, selected: true });
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Market Reviews #7/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/chains/halo-1');
    });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('closes at one Escape', async () => {
    answerWith(answers);
    await renderAt('/?q=ha');
    await screen.findByRole('option', { name: /Halo Hub/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('asks nothing that the server would refuse', async () => {
    const asked = answerWith({ ...answers, '/api/search': 400 });
    await renderAt('/?q=%00ha%00');
    expect(await screen.findByRole('option', { name: /Halo Hub/ })).toBeVisible();
    expect(asked.filter((target) => target.startsWith('/api/search'))).toEqual([
      '/api/search?q=ha&limit=8&lang=en&places=each_type',
    ]);
  });

  test('says what it did not find, and that it failed', async () => {
    answerWith(answers);
    await renderAt('/?q=nothing');
    expect(await screen.findByText('No results found for "nothing"')).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox'));
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox'), 'broken');
    expect(await screen.findByText('Search failed')).toBeVisible();
  });

  test('asks nothing for blanks', async () => {
    const asked = answerWith(answers);
    await renderAt('/privacy');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox'), '   ');
    expect(screen.getByText(/Names, ids and addresses/)).toBeVisible();
    expect(asked.some((target) => target.startsWith('/api/search'))).toBe(false);
  });

  test('waits at Enter for the answer to what was typed, and opens its first hit', async () => {
    const moon = { ...halo, id: 'moon-1', title: 'Moon', url: '/chains/moon-1' };
    const { release } = answerLate('moon', hits([moon]));
    await renderAt('/privacy');
    await userEvent.keyboard('/');
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'ha');
    await screen.findByRole('option', { name: /Halo Hub/ });
    await userEvent.clear(box);
    await userEvent.type(box, 'moon{Enter}');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(window.location.pathname).toBe('/privacy');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    release();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/chains/moon-1');
    });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('forgets an Enter whose question is not asked any more', async () => {
    const { release } = answerLate('moon', hits([]));
    await renderAt('/privacy');
    await userEvent.keyboard('/');
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'moon{Enter}');
    await userEvent.clear(box);
    await userEvent.type(box, 'ha');
    release();
    await screen.findByRole('option', { name: /Halo Hub/, selected: true });
    expect(window.location.pathname).toBe('/privacy');
  });

  test('leads to all results where there are more', async () => {
    answerWith(answers);
    await renderAt('/?q=many');
    await userEvent.click(await screen.findByRole('option', { name: 'All 23 results' }));
    await waitFor(() => {
      expect(`${window.location.pathname}${window.location.search}`).toBe('/search?q=many');
    });
  });

  test('finds the pages and actions of the site, which count among the eight', async () => {
    const asked = answerWith(answers);
    await renderAt('/?q=nothing');
    const box = await screen.findByRole('combobox');
    await userEvent.clear(box);
    await userEvent.type(box, 'weight gu');
    expect(await screen.findByRole('option', { name: 'Weight guide' })).toHaveAttribute(
      'href',
      '/weight',
    );
    await waitFor(() => {
      expect(asked.some((target) => target.includes('q=weight+gu&limit=7'))).toBe(true);
    });
    await userEvent.clear(box);
    await userEvent.type(box, 'dark');
    await userEvent.click(await screen.findByRole('option', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('remembers on this device what was opened, until it is cleared', async () => {
    answerWith(answers);
    await renderAt('/?q=ha');
    await userEvent.click(await screen.findByRole('option', { name: /Halo Hub/ }));
    await userEvent.keyboard('/');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: 'Halo Hub' })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    await userEvent.click(within(recent).getByRole('option', { name: 'Clear recent' }));
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    expect(localStorage.getItem('recentTargets')).toBe('[]');
  });

  test('opens nothing at Enter while nothing is typed or chosen', async () => {
    answerWith(answers);
    await renderAt('/privacy');
    await userEvent.keyboard('/');
    await screen.findByRole('option', { name: 'Prices' });
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/privacy');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(window.location.pathname).toBe('/chains');
    });
  });
});
