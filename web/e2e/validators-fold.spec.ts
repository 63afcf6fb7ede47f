import type { Page } from '@playwright/test';

import { findChain } from './measured-world';
import { expect, SIMULATED_WORLD, started, test } from './watched-page';

const SIZES = {
  'a laptop': { viewport: { width: 1280, height: 800 }, first: 260, rows: 10 },
  'a phone': { viewport: { width: 390, height: 844 }, first: 300, rows: 5 },
} as const;

/** Where the rows of the list stand, of a table or cards, without the strip by which a made-up world says so. */
function measureRows(page: Page) {
  return page.evaluate(() => {
    const strip = document.querySelector('#root > div > p.bg-warn')?.clientHeight ?? 0;
    const rows = [...document.querySelectorAll('main tbody tr, main li > article')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      strip,
      first: (rows[0]?.top ?? Number.POSITIVE_INFINITY) - strip,
      whole: rows.filter(({ bottom }) => bottom - strip <= window.innerHeight).length,
      heights: [...new Set(rows.map(({ height }) => Math.round(height)))],
    };
  });
}

test.describe('the rows of validators', () => {
  test.use(SIMULATED_WORLD);

  for (const [size, { viewport, first, rows }] of Object.entries(SIZES)) {
    test(`the directory has its rows above the fold at ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/validators');
      await started(page);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeAttached();
      const fold = await measureRows(page);
      console.log(
        `/validators at ${size}: first row ${String(fold.first)} px, ${String(fold.whole)} whole`,
      );
      expect(fold.first).toBeLessThanOrEqual(first);
      expect(fold.whole).toBeGreaterThanOrEqual(rows);
      if (size === 'a laptop') expect(fold.heights).toEqual([44]);
    });

    test(`the rows of a chain begin at once below its tabs at ${size}`, async ({
      page,
      request,
    }) => {
      const chain = await findChain(request, ({ Validators }) => Validators.length >= rows);
      test.skip(chain === null, 'this world has none');
      await page.setViewportSize(viewport);
      await page.goto(`/chains/${chain?.ChainId ?? ''}?tab=validators`);
      await expect(page.getByRole('tabpanel').getByText(/validators found/)).toBeVisible();
      const tabs = await page.getByRole('tablist').boundingBox();
      const fold = await measureRows(page);
      const below = fold.first + fold.strip - ((tabs?.y ?? 0) + (tabs?.height ?? 0));
      console.log(`validators of a chain at ${size}: first row ${String(below)} px below the tabs`);
      expect(below).toBeLessThanOrEqual(130);
    });
  }
});
