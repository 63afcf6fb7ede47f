// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createQueryClient } from '@/api/queries';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { LocaleProvider } from '@/lib/i18n/text';
import { createBrowserHistory } from '@/lib/router/browser-history';
import { HistoryProvider } from '@/lib/router/router';
import { answerWith } from '@/test/render-at';

import type { WeightItem } from './WeightItemDetails';
import { WeightItems } from './WeightItems';

const uptime: WeightItem = {
  ID: 1,
  Slug: 'uptime',
  Weight: 24.5,
  Description: 'Share of blocks signed',
  Example: 'halo-1: 99.90 % over 30 days',
  RuleVersion: 1,
  AsOf: '2026-11-20',
  Evidence: { Chains: [{ ChainId: 'halo-1', ChainWeight: 60, Uptime: 0.999, Samples: 30 }] },
};

async function show(locale: Locale, part: Partial<WeightItem> = {}, ...others: WeightItem[]) {
  await loadNamespaces(locale, ['common', 'weight', 'weight-items']);
  answerWith({
    '/api/weight-rubric': { data: [{ validator: { items: [{ slug: 'uptime', max: 25 }] } }] },
  });
  const queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider value={locale}>
        <HistoryProvider value={createBrowserHistory('')}>
          <WeightItems items={[{ ...uptime, ...part }, ...others]} unit={1} level="h2" />
        </HistoryProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

test('an item has its name, what it measures and what was found in the language of the page', async () => {
  const { container } = await show('ru');
  expect(screen.getByRole('heading', { name: 'Доступность' })).toBeVisible();
  expect(await screen.findByText('24,50 из 25')).toBeVisible();
  expect(screen.getByText('Доля подписанных блоков')).toBeVisible();
  expect(screen.getByText('halo-1: 99,90 % за 30 дней')).toBeVisible();
  expect(container.querySelector('[lang]')).toBeNull();
});

test('an item that is not known has the words of the API, marked as English', async () => {
  await show('ru', { Slug: 'tides' });
  expect(screen.getByRole('heading', { name: 'tides' })).toBeVisible();
  expect(screen.getByText('Share of blocks signed')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('halo-1: 99.90 % over 30 days')).toHaveAttribute('lang', 'en');
});

test('an item outside the rubric has its texts too', async () => {
  await show('es', {
    Slug: 'tombstone_cap',
    Evidence: { Sum: 41.2, Cap: 25 },
    Description: 'A tombstoned validator has at most 25 points in all',
  });
  expect(
    screen.getByRole('heading', { name: 'Límite para los excluidos para siempre' }),
  ).toBeVisible();
  expect(screen.getByText('Suma de los puntos: 41,20; cuentan de ella: 25,00')).toBeVisible();
});

test('an item has its name and the most that it can give in English too', async () => {
  await show('en');
  expect(screen.getByRole('heading', { name: 'Uptime' })).toBeVisible();
  expect(screen.getByText('uptime')).toBeVisible();
  expect(screen.getByText('Share of blocks signed')).toBeVisible();
  expect(await screen.findByText('24.50 of at most 25')).toBeVisible();
});

test('the items have a total, and the way to the guide', async () => {
  await show(
    'en',
    {},
    { ...uptime, ID: 2, Slug: 'governance', Weight: null },
    { ...uptime, ID: 3, Slug: 'tombstone_cap', Weight: -4.25 },
  );
  expect(screen.getByText('Total: 20.25 of 100')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How weight is computed' })).toHaveAttribute(
    'href',
    '/weight',
  );
  const [bar, item] = screen.getAllByText('−4.25');
  expect(bar).toBeVisible();
  expect(item).toBeVisible();
  expect(screen.getByText(/^20\.25 of 100: Low\./)).toBeVisible();
});

test('what was last measured before the other items says since when it is out of date', async () => {
  await show('es', { AsOf: '2026-11-18' }, { ...uptime, ID: 2 });
  expect(
    screen.getByText('halo-1: 99,90 % en 30 días (desactualizado desde el 18 nov 2026)'),
  ).toBeVisible();
  expect(screen.getByText('halo-1: 99,90 % en 30 días')).toBeVisible();
});

test('an item that is not measured says so, and one of former rules by which it was scored', async () => {
  await show('uk', { Weight: null, Evidence: null }, { ...uptime, ID: 2, Evidence: null });
  expect(screen.getByText('Не виміряно.', { selector: 'li p' })).toBeVisible();
  expect(screen.getByText('За даними правил версії 1')).toBeVisible();
});

test('an item that cannot exist at a network says why, and not that it was not measured', async () => {
  const missing = { Weight: null, Evidence: null, AsOf: null };
  await show(
    'ru',
    { ...missing, Absent: 'stake' },
    { ...uptime, ...missing, ID: 2, Absent: 'governance' },
  );
  expect(
    screen.getByText('Здесь этого нет: валидаторам полномочия выданы, стейка у них нет.', {
      selector: 'li p',
    }),
  ).toBeVisible();
  expect(
    screen.getByText('Здесь этого нет: в этой сети нет управления голосованием.', {
      selector: 'li p',
    }),
  ).toBeVisible();
  expect(screen.queryByText('Не измерено.')).not.toBeInTheDocument();
});
