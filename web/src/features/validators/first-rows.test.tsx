// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { seedCache } from '@/api/first-data';
import { aValidator, aValidatorPage } from '@/test/builders';
import { renderAt } from '@/test/render-at';

test('the first rows have no pages below them, and the lines over them have their room', async () => {
  const body = aValidatorPage([aValidator()], { total: 120 });
  const target = '/api/validators?page=1&limit=50';
  seedCache(new QueryClient(), { queries: [{ target, body, partial: true }] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderAt('/validators');
  expect(await screen.findByRole('link', { name: 'Stargazer' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Chain nodes, checked/)).toHaveClass('invisible');
  expect(screen.getByText(/chains answered$/)).toHaveClass('invisible');
});
