import AxeBuilder from '@axe-core/playwright';

import { findChain } from './measured-world';
import { expect, DESKTOP, PHONE, SIMULATED_WORLD, started, test } from './watched-page';

const TABS = [
  ['overview', /^Chain Information$/],
  ['history', /^History$/],
  ['api', /^REST API Endpoints|^No API endpoints found\.$/],
  ['rpc', /^RPC Endpoints|^No RPC endpoints found\.$/],
  ['grpc', /^gRPC Endpoints|^No gRPC endpoints found\.$/],
  ['peer', /^Peer Nodes \(\d+\)$|^No peer nodes found\.$/],
  ['seed', /^Seed Nodes \(\d+\)$|^No seed nodes found\.$/],
  ['explorers', /^Block Explorers \(\d+\)$|^No block explorers found\.$/],
  ['proposals', /^Recent Governance Proposals \(\d+\)$|^No governance proposals found\.$/],
  ['weight', /^Weight Information \(\d+\)$|^No weight information found\.$/],
  ['markets', /^Market Reviews \(\d+\)$|^No market reviews found\.$/],
  ['validators', /^\d+ validators? found|^No validators found for this chain\.$/],
] as const;

const isMeasured = (chain: { Facts: Record<string, object | null> }) =>
  chain.Facts.endpoints !== null && chain.Facts.prices !== null;

test.describe('the tabs of a chain', () => {
  for (const [tab, heading] of TABS) {
    test(`${tab} opens by its URL`, async ({ page, request }) => {
      const chain = await findChain(request, () => true);
      await page.goto(`/chains/${chain?.ChainId ?? ''}?tab=${tab}`);
      await expect(
        page.getByRole('tabpanel').getByRole('heading', { name: heading }).first(),
      ).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', `tab-${tab}`);
    });
  }
});

test.describe('the tabs of a measured chain', () => {
  test.use(SIMULATED_WORLD);

  test('show of each endpoint what its probes measured', async ({ page, request }) => {
    const chain = await findChain(
      request,
      ({ Apis }) => Apis.some((api) => api.Verdict === 'ok') && Apis.length > 1,
    );
    await page.goto(`/chains/${chain?.ChainId ?? ''}?tab=api`);
    const working = chain?.Apis.find((api) => api.Verdict === 'ok');
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: working?.Address ?? '', exact: true }) });
    await expect(row.getByText('Online')).toBeVisible();
    for (const figure of [
      'Latency',
      'Height lag',
      'Uptime 24 h',
      'Uptime 7 d',
      'Uptime 30 d',
      'First try 30 d',
    ]) {
      await expect(row.getByText(figure)).toBeVisible();
    }
    // The notes' code comes after the first screen.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await row.getByText('Online').hover();
      await expect(page.getByRole('tooltip')).toContainText('Answers in time, for this chain', {
        timeout: 2000,
      });
    }).toPass();
    await expect(page.getByRole('tooltip')).toContainText('Source: Probes of this server');
  });

  test('draw the price, read it by keyboard and keep the window in the URL', async ({
    page,
    request,
  }) => {
    const chain = await findChain(request, ({ ChainPrice }) => ChainPrice.CurrentPrice !== null);
    await page.goto(`/chains/${chain?.ChainId ?? ''}`);
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Price history' }),
    });
    await section.getByRole('link', { name: '30 days' }).click();
    await expect(page).toHaveURL(/\?window=30d$/);
    await page.reload();
    await expect(section.getByRole('link', { name: '30 days' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(section.getByText(/^Source: /)).toBeVisible();
    const chart = section.getByRole('slider');
    if ((await chart.count()) > 0) {
      await chart.focus();
      await page.keyboard.press('Home');
      await expect(chart).toHaveAttribute('aria-valuenow', '0');
      await page.keyboard.press('ArrowRight');
      await expect(chart).toHaveAttribute('aria-valuenow', '1');
    }
    await section.getByRole('button', { name: 'Show as table' }).click();
    await expect(section.getByRole('table')).toBeVisible();
  });

  test('have commits by the day, also as a table', async ({ page, request }) => {
    const chain = await findChain(request, (one) => one.GithubContribution.length > 0);
    await page.goto(`/chains/${chain?.ChainId ?? ''}`);
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Development Activity (last 90 days)' }),
    });
    await section.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await expect(section.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
    await section.getByRole('button', { name: 'Show as table' }).click();
    await expect(section.getByRole('row')).toHaveCount((chain?.GithubContribution.length ?? 0) + 1);
  });

  test('that cannot load the days of endpoints say so and keep the rest', async ({
    page,
    request,
  }) => {
    const chain = await findChain(request, (one) => isMeasured(one) && one.Apis.length > 0);
    await page.route('**/api/endpoints/uptime*', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/chains/${chain?.ChainId ?? ''}?tab=api`);
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await expect(alert).toContainText('The last 90 days could not be loaded');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute('**/api/endpoints/uptime*');
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toHaveCount(0);
  });

  for (const [tab, size, theme] of [
    ['overview', PHONE, 'dark'],
    ['api', DESKTOP, 'light'],
    ['api', PHONE, 'dark'],
    ['proposals', DESKTOP, 'dark'],
  ] as const) {
    test(`${tab} of a measured chain in ${theme} at ${String(size.width)} px has nothing that axe objects to`, async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const chain = await findChain(request, isMeasured);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`/chains/${chain?.ChainId ?? ''}?tab=${tab}`);
      await started(page);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
