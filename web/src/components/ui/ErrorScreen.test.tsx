// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import { LocaleProvider } from '@/lib/i18n/text';
import { lazyPart } from '@/lib/lazy-part';

import { ErrorBoundary } from './ErrorScreen';

test('a part whose code could not be had says so, and comes when it is tried again', async () => {
  await loadNamespaces('en', ['common']);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => 'the part' });
  const Part = lazyPart(load, []);
  render(
    <LocaleProvider value="en">
      <p>the rest</p>
      <ErrorBoundary part>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </LocaleProvider>,
  );
  expect(await screen.findByText('Network Error')).toBeVisible();
  expect(screen.getByText('the rest')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
