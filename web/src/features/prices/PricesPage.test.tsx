// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { aPrice } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

describe('the prices', () => {
  test('are cards that lead to their chains, unknown figures as dashes', async () => {
    answerWith({ '/api/prices': [aPrice({ ChainId: 'halo-1', CurrentPrice: 0.5 })] });
    await renderAt('/prices');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Halo Hub' })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(within(card).getByText('$0.500')).toBeInTheDocument();
    expect(within(card).getAllByRole('img', { name: /not known/ }).length).toBeGreaterThan(0);
    expect(screen.getByText('1 price')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('say of a fee token that it is one, and why it has no market cap', async () => {
    answerWith({
      '/api/prices': [
        aPrice({ CurrentPrice: 4.37 }),
        aPrice({ AssetRole: 'fee', PrettyName: 'Side Chain', CurrentPrice: 1 }),
      ],
    });
    await renderAt('/prices');
    const card = (name: string) => {
      const link = screen.getByRole('link', { name });
      return within(link.closest('article') ?? document.body);
    };
    await screen.findByRole('link', { name: 'Side Chain' });
    expect(card('Side Chain').getByText('fee token')).toBeVisible();
    const none = card('Side Chain').getAllByText('none here');
    expect(none).toHaveLength(3);
    expect(none[0]).toHaveAttribute('title', "A fee token's market is not the chain's own.");
    expect(card('Halo Hub').queryByText('none here')).not.toBeInTheDocument();
    expect(card('Halo Hub').queryByText('fee token')).not.toBeInTheDocument();
  });

  test('say of a chain that stands still that it does', async () => {
    answerWith({ '/api/prices': [aPrice(), aPrice({ PrettyName: 'Dead Chain', Dormant: true })] });
    await renderAt('/prices');
    const dead = await screen.findByRole('link', { name: 'Dead Chain' });
    expect(within(dead.closest('article') ?? document.body).getByText('dormant')).toBeVisible();
    expect(screen.getAllByText('dormant')).toHaveLength(1);
  });

  test('have the pictures of their chains', async () => {
    answerWith({ '/api/prices': [aPrice({ Logo: '/logos/c0ffee-128.webp' })] });
    await renderAt('/prices');
    const card = await screen.findByRole('article');
    expect(card.querySelector('img')).toHaveAttribute('src', '/logos/c0ffee-128.webp');
  });

  test('start again from the first page when the order changes', async () => {
    answerWith({
      '/api/prices': Array.from({ length: 30 }, (_, index) =>
        aPrice({ ChainId: `x-${String(index)}`, PrettyName: `Chain ${String(index)}` }),
      ),
    });
    await renderAt('/prices?page=2');
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'TotalVolume');
    expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
    expect(window.location.search).toBe('?sort=TotalVolume');
  });

  test('sorted by rank begin with the first, and say which of two ages is which', async () => {
    answerWith({ '/api/prices': [aPrice()] });
    await renderAt('/prices');
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'MarketCapRank');
    expect(window.location.search).toBe('?sort=MarketCapRank&dir=ASC');
    expect(screen.getByText(/^Last updated:.*\(time of the newest price\)$/)).toBeInTheDocument();
  });

  test('say that there are none', async () => {
    answerWith({ '/api/prices': [] });
    await renderAt('/prices');
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('No price data available')).toBeInTheDocument();
  });

  test('say that nothing matches a search, and take it off', async () => {
    answerWith({ '/api/prices': [aPrice()] });
    await renderAt('/prices?q=nothing');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByRole('link', { name: 'Halo Hub' })).toBeInTheDocument();
  });

  test('say that they could not be loaded, and try again', async () => {
    answerWith({ '/api/prices': 503 });
    await renderAt('/prices');
    const main = await screen.findByRole('main');
    const alert = await within(main).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load price data');
    expect(alert).toHaveTextContent('HTTP error! status: 503');
    answerWith({ '/api/prices': [aPrice()] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Halo Hub' })).toBeInTheDocument();
  });

  test('mark one that is out of date', async () => {
    answerWith({ '/api/prices': [aPrice({ Stale: true })] });
    await renderAt('/prices');
    expect(await screen.findByText('Out of date')).toBeInTheDocument();
  });
});
