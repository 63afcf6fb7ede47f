// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Airdrop } from '@/api/types';
import { aPage } from '@/test/builders';
import { anAirdrop } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

import { airdropTone, groupByStatus, rawStatusLabel } from './airdrop-status';

test.each([
  ['Active', 'active'],
  ['UPCOMING', 'upcoming'],
  ['expired', 'expired'],
  ['completed', 'other'],
  ['paused', 'other'],
])('the status %s has the tone %s', (status, tone) => {
  expect(airdropTone(status)).toBe(tone);
});

test('a status without a word is capitalised, its first underscore a space', () => {
  expect(rawStatusLabel('not_yet_open')).toBe('Not yet_open');
});

test('what is open comes first, what has no known status last', () => {
  const drops = ['paused', 'Expired', 'completed', 'ACTIVE', 'upcoming', 'active'].map(
    (Status) => ({
      Status,
    }),
  );
  expect(groupByStatus(drops).map(({ airdrops }) => airdrops.map(({ Status }) => Status))).toEqual([
    ['ACTIVE', 'active'],
    ['upcoming'],
    ['completed'],
    ['Expired'],
    ['paused'],
  ]);
});

describe('the airdrops', () => {
  test('stand under their status, and say where none is open', async () => {
    answerWith({
      '/api/airdrops': aPage([
        anAirdrop({ Status: 'expired' }),
        anAirdrop({ Status: 'completed', CreatedAt: 'soon' }),
      ]),
    });
    await renderAt('/airdrops');
    const groups = await screen.findAllByRole('heading', { level: 2 });
    expect(groups.map((heading) => heading.textContent)).toEqual(['Completed', 'Expired']);
    expect(screen.getByText(/^No airdrop is open or announced/)).toBeVisible();
    // One that cannot be parsed takes nothing else with it.
    expect(screen.getByText(/Invalid date/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test.each([
    ['upcoming', 1],
    ['expired', 120],
  ] as const)('of which one is %s of %d make no such claim', async (Status, total) => {
    answerWith({ '/api/airdrops': aPage([anAirdrop({ Status })], { total }) });
    await renderAt('/airdrops');
    await screen.findByRole('article');
    expect(screen.queryByText(/^No airdrop is open/)).not.toBeInTheDocument();
  });

  test('are cards with their status, terms and site', async () => {
    answerWith({ '/api/airdrops': aPage([anAirdrop({ Status: 'upcoming' })]) });
    await renderAt('/airdrops');
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Upcoming')).toHaveClass('text-info');
    expect(within(card).getByText('HAH')).toBeVisible();
    expect(within(card).getByText('Staked something.')).toBeVisible();
    expect(card).toHaveTextContent('Nov 20, 2026');
    const link = within(card).getByRole('link', { name: 'Visit Site: Fair drop' });
    expect(link).toHaveAttribute('href', 'https://drop.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test.each([null, 'javascript:alert(1)'])('with the site %s have none to visit', async (site) => {
    answerWith({ '/api/airdrops': aPage([anAirdrop({ Site: site, Symbol: null })]) });
    await renderAt('/airdrops');
    expect(await screen.findByRole('button', { name: 'No Site Available' })).toBeDisabled();
    expect(within(screen.getByRole('article')).queryByRole('link')).not.toBeInTheDocument();
  });

  test('link to the announcement that their text names, without the full stop behind it', async () => {
    const description = 'Half for stakers.\n\nAnnouncement: https://drop.example/blog/the-drop.';
    answerWith({ '/api/airdrops': aPage([anAirdrop({ Description: description, Site: null })]) });
    await renderAt('/airdrops');
    const link = await screen.findByRole('link', { name: 'https://drop.example/blog/the-drop' });
    expect(link).toHaveAttribute('href', 'https://drop.example/blog/the-drop');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link.parentElement).toHaveTextContent(
      'Half for stakers. Announcement: https://drop.example/blog/the-drop.',
    );
  });

  test('link to no URL with a name and password in it', async () => {
    const description = 'Claim at https://drop.example@claim.example/now';
    answerWith({ '/api/airdrops': aPage([anAirdrop({ Description: description, Site: null })]) });
    await renderAt('/airdrops');
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent(description);
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  });

  test('have pages where there are more than one', async () => {
    const asked = answerWith({
      '/api/airdrops': aPage([anAirdrop()], { page: 2, total: 120 }),
    });
    await renderAt('/airdrops?page=2');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/airdrops?page=3',
    );
    expect(asked).toContain('/api/airdrops?page=2&limit=50&lang=en');
  });

  test('say that there are none, and where the first page is', async () => {
    answerWith({ '/api/airdrops': aPage<Airdrop>([]) });
    await renderAt('/airdrops');
    expect(await screen.findByText('No Airdrops Found')).toBeInTheDocument();
  });

  test('lead back from a page past the last', async () => {
    answerWith({ '/api/airdrops': aPage<Airdrop>([], { page: 9, total: 3 }) });
    await renderAt('/airdrops?page=9');
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
      'href',
      '/airdrops',
    );
  });

  test('say that they could not be loaded', async () => {
    answerWith({ '/api/airdrops': 500 });
    await renderAt('/airdrops');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Airdrops');
  });
});
