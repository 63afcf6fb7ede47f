// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import { createQueryClient } from '@/api/queries';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { PriceWindow } from '@/lib/market/price-window';
import { parsePriceWindow } from '@/lib/market/price-window';
import { createBrowserHistory } from '@/lib/router/browser-history';
import { HistoryProvider } from '@/lib/router/router';
import { answerWith } from '@/test/render-at';

import PriceHistory from './PriceHistory';

const series = (values: readonly number[]) => ({
  data: values.map((value, hour) => [new Date(Date.UTC(2026, 10, 20, hour)).toISOString(), value]),
  meta: { sources: ['CoinGecko'] },
});

function show(window: PriceWindow = '7d') {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <HistoryProvider value={createBrowserHistory('')}>
        <PriceHistory
          chainId="halo-1"
          name="HAH"
          window={window}
          pathOf={(other) => `/chains/halo-1?window=${other}`}
        />
      </HistoryProvider>
    </QueryClientProvider>,
  );
}

beforeAll(() => loadNamespaces('en', ['common', 'picture']));

describe('the price history', () => {
  test('is asked for by its window and says who told it', async () => {
    const asked = answerWith({ '/api/series': series([2, 2.2, 2.5]) });
    show('30d');
    expect(await screen.findByText('Source: CoinGecko')).toBeVisible();
    expect(asked).toContain('/api/series?chainId=halo-1&metric=price&window=30d');
    expect(screen.getByText('+25.00%')).toBeVisible();
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute(
      'href',
      '/chains/halo-1?window=7d',
    );
    expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  });

  test('is read value by value with the keyboard', async () => {
    answerWith({ '/api/series': series([2, 2.2, 2.5]) });
    show();
    const chart = await screen.findByRole('slider', {
      name: 'Price of HAH in US dollars over 7 days',
    });
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20, 2026, 2:00:00 AM UTC: $2.50');
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20, 2026, 1:00:00 AM UTC: $2.20');
    expect(screen.getByText('$2.20', { selector: '.text-18' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuenow', '0');
    await userEvent.keyboard('{ArrowLeft}{End}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
  });

  test('follows the pointer and lets go of it, but keeps what a finger read', async () => {
    answerWith({ '/api/series': series([2, 2.2, 2.5]) });
    show();
    const chart = await screen.findByRole('slider');
    chart.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 100 }) as DOMRect;
    await userEvent.pointer({ target: chart, coords: { clientX: 190, clientY: 50 } });
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    fireEvent.pointerLeave(chart);
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await userEvent.pointer({ keys: '[TouchA]', target: chart, coords: { clientX: 120 } });
    expect(chart).toHaveAttribute('aria-valuenow', '0');
  });

  test('can be shown as a table by the day', async () => {
    answerWith({ '/api/series': series(Array.from({ length: 25 }, (_, hour) => 2 + hour / 10)) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Day (UTC)LowHighLast',
      'Nov 21, 2026$4.40$4.40$4.40',
      'Nov 20, 2026$2.00$4.30$4.30',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('of one value says that it is no line yet', async () => {
    answerWith({ '/api/series': series([2]) });
    show();
    expect(
      await screen.findByText('There are not enough values yet to draw a line.'),
    ).toBeVisible();
  });

  test('of nothing says so', async () => {
    answerWith({ '/api/series': series([]) });
    show();
    expect(await screen.findByText('No price data available')).toBeVisible();
  });

  test('that failed can be tried again', async () => {
    answerWith({ '/api/series': 500 });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
    answerWith({ '/api/series': series([2, 3]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  test.each([
    ['', '7d'],
    ['window=30d', '30d'],
    ['window=1y', '7d'],
  ])('with %j in the URL is that of %s', (search, window) => {
    expect(parsePriceWindow(new URLSearchParams(search))).toBe(window);
  });
});
