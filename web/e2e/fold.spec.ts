import type { Page } from '@playwright/test';

import { expect, SIMULATED_WORLD, started, test } from './watched-page';

test.use(SIMULATED_WORLD);

/** How high the strip is by which a made-up world says so, above everything. */
async function measureStrip(page: Page): Promise<number> {
  const strip = page.locator('#root > div > p.bg-warn');
  return (await strip.count()) > 0 ? ((await strip.boundingBox())?.height ?? 0) : 0;
}

/** What a visitor came for, as far as it is on the first screen. */
const SCREENS = [
  { name: 'desktop', size: { width: 1280, height: 800 }, firstRow: 260, rows: 10 },
  { name: 'phone', size: { width: 390, height: 844 }, firstRow: 300, rows: 5 },
] as const;

/**
 * The lists that are one column of rows. All are measured and printed; `gated` ones have to begin as high up, and to
 * show as many whole rows, as SCREENS says; 'desktop': there alone, because cards of votes are too high for a phone.
 */
const ROUTES = [
  { path: '/chains?view=list', row: '[data-record]', gated: true },
  { path: '/prices', row: '[data-record]', gated: true },
  { path: '/validators', row: '[data-record]', gated: false },
  { path: '/feed', row: 'article, li:has(time)', gated: false },
  { path: '/proposals', row: '[data-record]', gated: 'desktop' },
] as const;

for (const { name, size, firstRow, rows } of SCREENS) {
  test.describe(`on a ${name} of ${String(size.width)} by ${String(size.height)} pixels`, () => {
    for (const { path, row, gated } of ROUTES) {
      test(`${path} begins above the fold`, async ({ page }) => {
        await page.setViewportSize(size);
        await page.goto(path);
        await started(page);
        await page.waitForLoadState('networkidle');
        const boxes = await page
          .locator('main')
          .locator(row)
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        const strip = await measureStrip(page);
        const top = Math.round((boxes[0]?.top ?? Number.NaN) - strip);
        const whole = boxes.filter(({ bottom }) => bottom - strip <= size.height).length;
        console.log(
          `${path} at ${String(size.width)} px: ${String(top)} px, ${String(whole)} rows`,
        );
        if (gated !== true && gated !== name) return;
        expect(boxes.length).toBeGreaterThan(0);
        expect(top).toBeLessThanOrEqual(firstRow);
        expect(whole).toBeGreaterThanOrEqual(Math.min(rows, boxes.length));
      });
    }
  });
}
