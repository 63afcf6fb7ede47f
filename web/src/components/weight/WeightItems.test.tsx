// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { LocaleProvider } from '@/lib/i18n/text';

import { WeightItems } from './WeightItems';

const uptime = {
  ID: 1,
  Slug: 'uptime',
  Weight: 24.5,
  Description: 'Share of blocks signed',
  Example: '99.9 % over 30 days',
};

async function show(locale: Locale, slug = uptime.Slug) {
  await loadNamespaces(locale, ['common', 'weight', 'weight-items']);
  render(
    <LocaleProvider value={locale}>
      <WeightItems items={[{ ...uptime, Slug: slug }]} unit={1} level="h2" />
    </LocaleProvider>,
  );
}

test('an item has its name in the language of the page, and English marked as such', async () => {
  await show('ru');
  expect(screen.getByText('Доступность')).toBeVisible();
  expect(screen.getByText('Share of blocks signed')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('99.9 % over 30 days')).toHaveAttribute('lang', 'en');
});

test('an item that the guide does not know has its own words alone', async () => {
  await show('ru', 'tides');
  expect(screen.getByRole('heading', { name: 'tides' })).toBeVisible();
  expect(screen.getAllByRole('paragraph')).toHaveLength(2);
});

test('an item says the same once in English', async () => {
  await show('en');
  expect(screen.queryByText('Uptime')).not.toBeInTheDocument();
  expect(screen.getByText('Share of blocks signed')).toBeVisible();
});
