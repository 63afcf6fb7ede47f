// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { MarketReview } from '@/api/types';
import { aPage, aStatus } from '@/test/builders';
import { aReview } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

describe('the reviews', () => {
  test('are cards with their dates and the beginning of their text', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview({ ID: 5, Generated: true })]) });
    await renderAt('/markets');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Market Reviews #5 A week' })).toHaveAttribute(
      'href',
      '/markets/5',
    );
    expect(within(card).getByText('Prices rose.')).toHaveAttribute('lang', 'en');
    expect(card).toHaveTextContent('Created Nov 20, 2026');
    expect(card).toHaveTextContent('Updated Nov 20, 2026');
    expect(card).toHaveTextContent('Computed');
  });

  test('without a heading have their number alone', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview({ ID: 5, Review: 'Prices fell.' })]) });
    await renderAt('/markets');
    expect(await screen.findByRole('link', { name: 'Market Reviews #5' })).toBeVisible();
  });

  test.each([
    [[true], 'Computed by this site,'],
    [[false], "This site's editors,"],
    [[true, false], "Computed by this site, and this site's editors,"],
  ])('of which %j are computed name who wrote them', async (generated, source) => {
    const status = aStatus({ DataSet: 'reviews' });
    const [row] = status.data;
    if (row) status.data.push({ ...row, DataSet: 'content' });
    answerWith({
      '/api/status': status,
      '/api/price-reviews': aPage(generated.map((Generated) => aReview({ Generated }))),
    });
    await renderAt('/markets');
    expect(await screen.findByText((content) => content.startsWith(source))).toBeVisible();
  });

  test('say in another language that they are in English', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview({ ID: 5 })]) });
    await renderAt('/markets', {}, 'ru');
    expect(await screen.findByText('Обзоры рынка написаны на английском.')).toBeVisible();
    cleanup();
    await renderAt('/markets/5', {}, 'ru');
    expect(await screen.findByText('Обзоры рынка написаны на английском.')).toBeVisible();
  });

  test('show a date that is none as such', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview({ UpdatedAt: 'yesterday' })]) });
    await renderAt('/markets');
    expect(await screen.findByText(/Invalid date/)).toBeInTheDocument();
  });

  test('have at most five numbers of pages', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview()], { page: 6, total: 500 }) });
    await renderAt('/markets?page=6');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getAllByRole('link', { name: /^Page/ })).toHaveLength(5);
    expect(within(pages).getByRole('link', { name: 'Page 4' })).toBeVisible();
    expect(within(pages).getByRole('link', { name: 'Page 8' })).toBeVisible();
  });

  test('say that there are none', async () => {
    answerWith({ '/api/price-reviews': aPage<MarketReview>([]) });
    await renderAt('/markets');
    expect(await screen.findByText('No Markets Available')).toBeInTheDocument();
  });

  test('say that they could not be loaded', async () => {
    answerWith({ '/api/price-reviews': 500 });
    await renderAt('/markets');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch markets');
  });
});

describe('a review', () => {
  test('is read from its Markdown, and leads to its chains', async () => {
    answerWith({
      '/api/price-reviews': aPage([
        aReview(),
        aReview({ ID: 5, Chains: [{ ChainId: 'osmosis-1', PrettyName: 'Osmosis', Logo: null }] }),
      ]),
    });
    await renderAt('/markets/5');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Market Reviews #5' }),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'A week' })).toBeVisible();
    expect(screen.getByText('rose').tagName).toBe('STRONG');
    expect(screen.queryByText(/in English/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Osmosis' })).toHaveAttribute(
      'href',
      '/chains/osmosis-1',
    );
    expect(document.title).toBe('Market Reviews #5 | Orrery');
  });

  test('that is asked for gives the page its title', async () => {
    document.title = 'Education | Orrery';
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await renderAt('/markets/5');
    expect(document.title).toBe('Market Reviews #5 | Orrery');
  });

  test('that is not there says so', async () => {
    answerWith({ '/api/price-reviews': aPage([aReview({ ID: 5 })]) });
    await renderAt('/markets/6');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Market Reviews Not Found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Markets' })).toHaveAttribute(
      'href',
      '/markets',
    );
  });

  test('that could not be loaded can be asked for again', async () => {
    answerWith({ '/api/price-reviews': 500 });
    await renderAt('/markets/5');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch market data');
    expect(document.title).toBe('Failed to fetch market data | Orrery');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
