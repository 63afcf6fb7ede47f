// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

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

  test('leads to the chain of a price', async () => {
    answerWith({ '/api/prices': [aPrice({ ChainId: 'halo-1', Symbol: 'TOP' })] });
    await renderAt('/privacy');
    expect(await bar().findByRole('link', { name: /^TOP/ })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
  });
});

describe('prices that do not fit', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const links = () =>
    bar()
      .getAllByRole('listitem')
      .filter((item) => !item.hasAttribute('inert'))
      .map((item) => item.textContent.slice(0, 1));

  /** Two items to a line, as the browser would break them. */
  async function renderLines(lessMotion = false) {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 2) * 36;
    });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: lessMotion && query.includes('reduced-motion'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    answerWith({
      '/api/prices': ['A', 'B', 'C', 'D', 'E'].map((Symbol, index) =>
        aPrice({ ChainId: Symbol, Symbol, CurrentPrice: 100 - index }),
      ),
    });
    await renderAt('/privacy');
    await bar().findByText('A');
    vi.useFakeTimers();
    // The interval was set by the clock of before.
    fireEvent.pointerEnter(bar().getByRole('list'));
    fireEvent.pointerLeave(bar().getByRole('list'));
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('come line by line, and only those that are seen can be reached', async () => {
    await renderLines();
    expect(links()).toEqual(['A', 'B']);
    await wait(6000);
    expect(links()).toEqual(['C', 'D']);
    await wait(12_000);
    expect(links()).toEqual(['A', 'B']);
  });

  test('stand still under the pointer, with focus inside, and when they are told to', async () => {
    await renderLines();
    const list = bar().getByRole('list');
    fireEvent.pointerEnter(list);
    await wait(20_000);
    expect(links()).toEqual(['A', 'B']);
    fireEvent.pointerLeave(list);
    act(() => {
      bar().getByRole('link', { name: /^A/ }).focus();
    });
    await wait(20_000);
    expect(links()).toEqual(['A', 'B']);
    fireEvent.click(bar().getByRole('button', { name: 'Pause the prices' }));
    act(() => {
      bar().getByRole('link', { name: /^A/ }).blur();
    });
    await wait(20_000);
    expect(links()).toEqual(['A', 'B']);
    fireEvent.click(bar().getByRole('button', { name: 'Let the prices turn' }));
    await wait(6000);
    expect(links()).toEqual(['C', 'D']);
  });

  test('are turned by hand, round the end', async () => {
    await renderLines(true);
    await wait(20_000);
    expect(links()).toEqual(['A', 'B']);
    fireEvent.click(bar().getByRole('button', { name: 'Previous prices' }));
    expect(links()).toEqual(['E']);
    fireEvent.click(bar().getByRole('button', { name: 'Next prices' }));
    expect(links()).toEqual(['A', 'B']);
  });
});
