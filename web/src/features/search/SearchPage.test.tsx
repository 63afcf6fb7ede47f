// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Locale } from '@/lib/i18n/locales';
import { aPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const hit = (type: string, id: string, url: string) => ({
  id,
  type,
  title: `Title of ${id}`,
  description: 'A line about it.',
  url,
  image: null,
  relevanceScore: 1,
});
const counts = { chain: 1, news: 0, validator: 41, education: 0, proposal: 0 };
const hits = (data: object[], total: number, page = 1) => ({
  data,
  meta: {
    pagination: {
      ...aPage([]).meta.pagination,
      page,
      limit: 20,
      total_count: total,
      total_pages: Math.ceil(total / 20),
    },
    counts: total === 0 ? { ...counts, chain: 0, validator: 0 } : counts,
  },
});
const halo = hit('chain', 'halo-1', '/chains/halo-1');
const star = hit('validator', 'AAAA', '/validators/AAAA');
const answers = {
  '/api/search?q=ha&page=1&limit=20&lang=en': hits([halo, star], 42),
  '/api/search?q=ha&page=3&limit=20&lang=en': hits([star], 42, 3),
  '/api/search?q=ha&page=9&limit=20&lang=en': hits([], 42, 9),
  '/api/search?q=ha&page=1&limit=20&lang=en&type=validator': hits([star], 41),
  '/api/search?q=ha&page=1&limit=20&lang=en&type=news': {
    ...hits([], 0),
    meta: { ...hits([], 0).meta, counts },
  },
  '/api/search?q=zzz': hits([], 0),
  '/api/search?q=evil': hits([hit('chain', 'evil', '//evil.example'), halo], 2),
  '/api/search?q=broken': 503,
};
const at = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  localStorage.clear();
});

describe('all results of a search', () => {
  test('are links with what they are, counted', async () => {
    answerWith(answers);
    await renderAt('/search?q=ha');
    expect(await screen.findByRole('link', { name: /Title of halo-1.*Chains/ })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(screen.getByText('42 results')).toBeVisible();
    expect(document.title).toMatch(/^Search/);
  });

  test.each<[Locale, string]>([
    ['ru', 'Обзор рынка № 7'],
    ['uk', 'Огляд ринку № 7'],
    ['es', 'Análisis de mercado n.º 7'],
  ])('in %s name a review %s', async (locale, title) => {
    const review = { ...hit('news', '7', '/markets/7'), title: 'Market Reviews #7' };
    answerWith({ '/api/search?q=ha': hits([review], 1) });
    await renderAt('/search?q=ha', {}, locale);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText('Market Reviews #7')).toBeNull();
    expect(screen.getByText('A line about it.')).toHaveAttribute('lang', 'en');
  });

  test('are of one kind where the URL says so', async () => {
    answerWith(answers);
    await renderAt('/search?q=ha&page=3');
    await userEvent.click(await screen.findByRole('link', { name: 'Validators 41' }));
    await waitFor(() => {
      expect(at()).toBe('/search?q=ha&type=validator');
    });
    expect(await screen.findByText('41 results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 42' })).toHaveAttribute('href', '/search?q=ha');
  });

  test('have pages', async () => {
    answerWith(answers);
    await renderAt('/search?q=ha');
    await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => {
      expect(at()).toBe('/search?q=ha&page=3');
    });
    expect(await screen.findByRole('link', { name: 'Page 3', current: 'page' })).toBeVisible();
  });

  test('say where there are none', async () => {
    answerWith(answers);
    await renderAt('/search?q=zzz');
    expect(await screen.findByText('No results found for "zzz"')).toBeVisible();
    expect(screen.getByText('Check the spelling, or search for less.')).toBeVisible();
  });

  test('say where other kinds have some, and where the list is shorter', async () => {
    answerWith(answers);
    await renderAt('/search?q=ha&type=news');
    expect(await screen.findByText(/Other kinds have results/)).toBeVisible();
  });

  test('past the end lead back', async () => {
    answerWith(answers);
    await renderAt('/search?q=ha&page=9');
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
      'href',
      '/search?q=ha',
    );
  });

  test('never lead off the site', async () => {
    answerWith(answers);
    await renderAt('/search?q=evil');
    await screen.findByText('Title of halo-1');
    expect(screen.queryByText('Title of evil')).not.toBeInTheDocument();
  });

  test('ask nothing without words, and follow what is typed', async () => {
    const asked = answerWith(answers);
    await renderAt('/search');
    expect(await screen.findByText('What are you looking for?')).toBeVisible();
    expect(asked.some((target) => target.startsWith('/api/search'))).toBe(false);
    await userEvent.type(screen.getByRole('searchbox'), 'ha{Enter}');
    expect(await screen.findByText('42 results')).toBeVisible();
    expect(at()).toBe('/search?q=ha');
  });

  test('say that the search failed', async () => {
    answerWith(answers);
    await renderAt('/search?q=broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed');
  });
});
