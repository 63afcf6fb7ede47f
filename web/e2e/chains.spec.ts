import { expect, DESKTOP, PHONE, started, test } from './watched-page';

test.describe('the chain list', () => {
  test('is there before any script has run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/chains');
    await expect(page.getByRole('heading', { name: 'Blockchain Networks' })).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5);
    await expect(page).toHaveTitle('Blockchain Networks | Orrery');
    await context.close();
  });

  for (const size of [DESKTOP, PHONE]) {
    test(`shows the whole first page at ${String(size.width)} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/chains');
      // A table where there is room for its columns, cards where there is not.
      await expect(page.getByRole(size === DESKTOP ? 'rowheader' : 'article')).toHaveCount(50);
      await expect(page.getByText('431 networks')).toBeVisible();
    });
  }

  for (const locale of ['', '/ru', '/uk', '/es']) {
    test(`fits a phone as cards and as a list at '${locale}'`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      for (const view of ['grid', 'list']) {
        await page.goto(`${locale}/chains?view=${view}`);
        await started(page);
        await expect(page.locator('main').locator('[data-record]')).toHaveCount(50);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      }
    });
  }

  test('keeps its filters in the URL, and Back takes them off one by one', async ({ page }) => {
    await page.goto('/chains');
    await page.getByLabel('Network', { exact: true }).selectOption('Mainnet');
    await expect(page).toHaveURL('/chains?network=mainnet');
    await expect(page.getByText('255 networks')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await expect(page.getByText('223 networks')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('255 networks')).toBeVisible();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('431 networks')).toBeVisible();
  });

  test('is restored by a pasted URL', async ({ page }) => {
    await page.goto('/chains?q=osmosis&network=mainnet&view=list');
    await expect(page.getByRole('searchbox')).toHaveValue('osmosis');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Osmosis', exact: true })).toBeVisible();
  });

  test('searches over all pages after a pause in typing', async ({ page }) => {
    await page.goto('/chains');
    await page.getByRole('searchbox').pressSequentially('zetachain');
    await expect(page).toHaveURL('/chains?q=zetachain');
    await expect(page.getByText('Search and filters applied')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toContainText(/zeta/i);
  });

  test('turns its pages and comes back to the top', async ({ page }) => {
    await page.goto('/chains');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/chains?page=2');
    await expect(page.getByText('Showing 51 - 100 of 431 items')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('loads more on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/chains');
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByRole('article')).toHaveCount(100);
    await expect(page.getByText('Showing 1 - 100 of 431 items')).toBeVisible();
  });

  test('remembers its view across visits', async ({ page }) => {
    await page.goto('/chains');
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(page.getByRole('article')).toHaveCount(50);
    await page.goto('/chains');
    await expect(page.getByRole('article')).toHaveCount(50);
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('comes back from a record to where it was', async ({ page }) => {
    await page.goto('/chains?view=grid');
    await expect(page.getByRole('article')).toHaveCount(50);
    const before = 1500;
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, before);
    // Clicked from within: the tool's own click would scroll to its target first.
    await page
      .getByRole('article')
      .nth(20)
      .getByRole('link')
      .evaluate((link: HTMLElement) => {
        link.click();
      });
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(50);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(2);
  });

  test('opens a record by keyboard alone', async ({ page }) => {
    await page.goto('/chains');
    await started(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const link = page.getByRole('rowheader').first().getByRole('link');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
