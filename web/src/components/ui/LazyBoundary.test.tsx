// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import { LocaleProvider } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import { LazyBoundary } from './LazyBoundary';

type Load = () => Promise<{ default: () => ReactNode }>;

function failingCode(times: number) {
  const load = vi.fn<Load>().mockResolvedValue({ default: () => <p>the part</p> });
  for (let time = 0; time < times; time += 1) {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  }
  return load;
}

function show(parts: ReactNode) {
  render(
    <LocaleProvider value="en">
      <p>the rest</p>
      {parts}
    </LocaleProvider>,
  );
}

describe('a part', () => {
  beforeEach(async () => {
    await loadNamespaces('en', ['common']);
    vi.spyOn(console, 'error').mockReturnValue();
  });

  test('whose code could not be had without a network comes when it is tried again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = failingCode(1);
    const Lazy = lazyComponent(load, []);
    show(
      <LazyBoundary>
        <Lazy />
      </LazyBoundary>,
    );
    expect(await screen.findByText('Network Error')).toBeVisible();
    expect(screen.getByText('the rest')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('the part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('whose code failed for the second time offers to load the page again', async () => {
    const Lazy = lazyComponent(failingCode(2), []);
    show(
      <LazyBoundary small>
        <Lazy />
      </LazyBoundary>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  test('whose rendering failed says so, with its own words where it has some', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('no such figure');
      return <p>drawn</p>;
    };
    show(
      <>
        <LazyBoundary>
          <Fragile />
        </LazyBoundary>
        <LazyBoundary errorFallback="in plain words">
          <Fragile />
        </LazyBoundary>
      </>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('in plain words')).toBeVisible();
    expect(screen.getByText('the rest')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getAllByText('drawn')).toHaveLength(2);
  });

  test('is tried again with the others that failed', async () => {
    const load = failingCode(1);
    const Lazy = lazyComponent(load, []);
    show(
      <>
        <LazyBoundary small>
          <Lazy />
        </LazyBoundary>
        <LazyBoundary small>
          <Lazy />
        </LazyBoundary>
      </>,
    );
    const [first] = await screen.findAllByRole('button', { name: 'Try Again' });
    if (first) await userEvent.click(first);
    expect(await screen.findAllByText('the part')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
