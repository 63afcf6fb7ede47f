// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

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
const ring = { ...halo, id: '7', type: 'news', title: 'Rings rose', url: '/markets/7' };
const answers = {
  '/api/chains': aPage([aListEntry()]),
  '/api/search?q=ha': { data: [halo, ring] },
  '/api/search?q=nothing': { data: [] },
  '/api/search?q=broken': 503,
};

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
      '/api/search?q=ha',
    ]);
  });

  test('goes by keyboard: arrows choose, Enter opens', async () => {
    answerWith(answers);
    await renderAt('/?q=ha');
    const box = await screen.findByRole('combobox');
    expect(box).toHaveValue('ha');
    await screen.findByRole('option', { name: /Halo Hub/, selected: true });
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Rings rose/ })).toHaveAttribute(
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
      '/api/search?q=ha',
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
    expect(screen.getByText(/by name or id/)).toBeVisible();
    expect(asked.some((target) => target.startsWith('/api/search'))).toBe(false);
  });
});
