import AxeBuilder from '@axe-core/playwright';

import { expect, DESKTOP, PHONE, started, test } from './watched-page';

const ROUTES = [
  '/',
  '/chains',
  '/chains?view=list',
  '/chains?status=inactive',
  '/chains?q=no-such-chain-anywhere',
  '/chains/osmosis-1',
  '/chains/osmosis-1?tab=rpc',
  '/chains/osmosis-1?tab=peer',
  '/chains/osmosis-1?tab=explorers',
  '/chains/osmosis-1?tab=proposals',
  '/chains/osmosis-1?tab=weight',
  '/chains/osmosis-1?tab=markets',
  '/chains/osmosis-1?tab=validators',
  '/chains/no-such-chain',
  '/chains/halo-1',
  '/chains/halo-1?tab=api',
  '/chains/halo-1?tab=validators',
  '/chains/halo-1?tab=validators&show=all',
  '/validators',
  '/validators?size=25&page=2',
  '/validators?q=no-such-validator-anywhere',
  '/validators/A11CE00000000002',
  '/validators/A11CE00000000002?tab=logs&kind=all',
  '/validators/A11CE00000000002?tab=details',
  '/validators/A11CE00000000002?tab=summary',
  '/validators/A11CE00000000002?tab=weight',
  '/validators/FFFFFFFFFFFFFFFF',
  '/prices',
  '/prices?q=no-such-chain-anywhere',
  '/proposals',
  '/airdrops',
  '/education',
  '/education/1',
  '/education/999999',
  '/markets',
  '/markets/999999',
  '/feed',
  '/dev-activity',
  '/weight',
  '/resources',
  '/resources?view=list&category=wallet',
  '/about',
  '/advertisement',
  '/buy-advertisement',
  '/privacy',
  '/terms',
  '/status',
  '/404',
  '/search?q=stak',
];
const LOCALES = ['', '/ru', '/uk', '/es'];
const THEMES = ['light', 'dark'] as const;
const SIZES = [DESKTOP, PHONE];

const VISITS = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) => SIZES.map((size) => ({ locale, theme, size }))),
);

// Each route once with its turn of language, theme and width; all of them with ORRERY_E2E_ALL.
const CASES = ROUTES.flatMap((route, index) =>
  VISITS.filter(
    (_, turn) => process.env.ORRERY_E2E_ALL === '1' || turn === (index * 5) % VISITS.length,
  ).map((visit) => ({
    ...visit,
    path: route === '/' ? visit.locale || '/' : visit.locale + route,
  })),
);

// Axe computes the contrast of every text of 50 cards: on a busy machine that takes a while.
test.describe.configure({ timeout: 120_000 });

for (const { path, theme, size } of CASES) {
  test(`${path} in ${theme} at ${String(size.width)} px has nothing that axe objects to`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(path);
    await started(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Kept beside the reports, for whoever wants to look: web/test-results/pictures.
    const name = `${path.replaceAll(/\W+/g, '_')}-${theme}-${String(size.width)}.png`;
    await page.screenshot({ path: `test-results/pictures/${name}`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
