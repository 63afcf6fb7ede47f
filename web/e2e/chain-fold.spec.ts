import { findChain } from './measured-world';
import { expect, SIMULATED_WORLD, started, test } from './watched-page';

test.use({ ...SIMULATED_WORLD, reducedMotion: 'reduce' } as typeof SIMULATED_WORLD);

/** The most that may stand above a record's tabs, in pixels. */
const SIZES = [
  { width: 1280, height: 800, most: 220 },
  { width: 390, height: 844, most: 260 },
] as const;
const TABS = ['', 'history', 'api', 'proposals', 'weight', 'validators'] as const;
const LOCALES = ['', '/ru', '/uk', '/es'] as const;

const isPriced = (chain: { ChainPrice: { CurrentPrice: number | null } }) =>
  chain.ChainPrice.CurrentPrice !== null;

for (const { width, height, most } of SIZES) {
  test.describe(`above the fold of a chain at ${String(width)} px`, () => {
    test.use({ viewport: { width, height } });

    test('the tabs begin, in each language', async ({ page, request }) => {
      const chain = await findChain(request, isPriced);
      for (const locale of LOCALES) {
        await page.goto(`${locale}/chains/${chain?.ChainId ?? ''}`);
        await started(page);
        const box = await page.getByRole('tablist').boundingBox();
        // A made-up world says so above everything.
        const strip = page.locator('#root > div > p.bg-warn');
        const above = (await strip.count()) > 0 ? ((await strip.boundingBox())?.height ?? 0) : 0;
        const top = (box?.y ?? Infinity) - above;
        console.log(`tabs of ${locale || '/en'} at ${String(width)} px: ${String(top)}`);
        expect(top, locale).toBeLessThanOrEqual(most);
      }
    });

    for (const tab of TABS) {
      test(`what the tab "${tab}" opens is seen by its URL`, async ({ page, request }) => {
        const chain = await findChain(request, isPriced);
        await page.goto(`/chains/${chain?.ChainId ?? ''}${tab === '' ? '' : `?tab=${tab}`}`);
        await started(page);
        const begins = page.getByRole('tabpanel').locator('h2, h3, tbody tr, article').first();
        await expect(begins).toBeInViewport();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });
    }

    test('a tab that is clicked far down the page begins below the row of tabs', async ({
      page,
      request,
    }) => {
      const chain = await findChain(request, isPriced);
      await page.goto(`/chains/${chain?.ChainId ?? ''}`);
      await started(page);
      await page.getByRole('heading', { name: 'Chain Information' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 1200);
      const tabs = page.getByRole('tablist');
      await expect(tabs).toBeInViewport();
      await page.getByRole('tab', { name: /^Weight/ }).click();
      const heading = page.getByRole('tabpanel').getByRole('heading').first();
      await expect(heading).toBeInViewport();
      const [bar, top] = [await tabs.boundingBox(), await heading.boundingBox()];
      expect(top?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    });
  });
}

test('a picture is copied as an image of its size', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chain = await findChain(request, isPriced);
  await page.goto(`/chains/${chain?.ChainId ?? ''}`);
  await started(page);
  const figure = page.getByRole('figure', { name: 'Who holds the stake' });
  const box = await figure.boundingBox();
  await figure.getByRole('button', { name: 'Copy as image' }).click();
  await expect(page.getByText('The picture is on the clipboard.')).toBeVisible();
  const image = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType('image/png');
    if (!blob) return null;
    const { width } = await createImageBitmap(blob);
    return { width, bytes: blob.size };
  });
  expect(image?.width).toBe(Math.floor(((box?.width ?? 0) + 48) * 2));
  expect(image?.bytes).toBeGreaterThan(5000);
});
