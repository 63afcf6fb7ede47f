// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { aPrice } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const bar = () => within(screen.getByRole('complementary', { name: 'Prices' }));

describe('the ticker', () => {
  test('lists symbol, price and change, the dearest first', async () => {
    answerWith({
      '/api/prices': [
        aPrice({ Symbol: 'LOW', CurrentPrice: 0.5, PriceChangePercentage24h: -2 }),
        aPrice({ Symbol: 'NIL', CurrentPrice: 0 }),
        aPrice({ Symbol: 'TOP', CurrentPrice: 1200 }),
      ],
    });
    await renderAt('/privacy');
    const items = await bar().findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['TOP$1,200+1.50%', 'LOW$0.500−2.00%']);
  });

  test('marks a price that is out of date', async () => {
    answerWith({ '/api/prices': [aPrice({ Stale: true })] });
    await renderAt('/privacy');
    expect(await bar().findByRole('img', { name: /out of date$/ })).toBeVisible();
  });

  test('says that there is none', async () => {
    answerWith({ '/api/prices': [] });
    await renderAt('/privacy');
    expect(await bar().findByText('No price data available')).toBeVisible();
  });

  test('that failed says so and tries again', async () => {
    const answers: Record<string, number | object> = { '/api/prices': 503 };
    answerWith(answers);
    await renderAt('/privacy');
    expect(await bar().findByRole('status')).toHaveTextContent('Failed to load price data');
    answerWith({ '/api/prices': [aPrice({ Symbol: 'TOP' })] });
    await userEvent.click(bar().getByRole('button', { name: 'Try Again' }));
    expect(await bar().findByText('TOP')).toBeVisible();
  });
});
