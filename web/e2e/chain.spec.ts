import { expect, DESKTOP, PHONE, test } from './watched-page';

test.describe('the record of a chain', () => {
  for (const size of [DESKTOP, PHONE]) {
    test(`is complete at ${String(size.width)} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/chains/osmosis-1');
      await expect(page).toHaveTitle('Osmosis - Chain Details | Orrery');
      await expect(page.getByRole('heading', { level: 1, name: 'Osmosis' })).toBeVisible();
      await expect(page.getByText('Address Prefix')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(12);
      await expect(page.getByRole('main').getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
        'href',
        'https://creativecommons.org/licenses/by/4.0/',
      );
    });
  }

  test('opens at the tab of its URL and calls unprobed endpoints not checked', async ({ page }) => {
    await page.goto('/chains/osmosis-1?tab=rpc');
    await expect(page.getByRole('tab', { selected: true })).toContainText('RPC');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Not checked yet').first()).toBeVisible();
    await expect(panel.getByText('Offline')).toHaveCount(0);
  });

  test('shows the open tab on a phone, where they do not all fit', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/chains/halo-1?tab=validators');
    await expect(page.getByText('74 validators found')).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  });

  test('copies an id for two seconds without changing its button', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/chains/osmosis-1');
    const button = page.getByRole('button', { name: 'Copy ID osmosis-1' });
    const before = await button.boundingBox();
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await button.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('osmosis-1');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0);
  });

  test('says on hover and focus where its facts come from', async ({ page }) => {
    await page.goto('/chains/osmosis-1');
    await page
      .getByText(/^Chain registry, checked/)
      .locator('..')
      .focus();
    await expect(page.getByRole('tooltip')).toContainText('Source: Chain registry');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('goes through its tabs by keyboard', async ({ page }) => {
    await page.goto('/chains/osmosis-1');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/chains/osmosis-1?tab=history');
    await page.keyboard.press('End');
    await expect(page).toHaveURL('/chains/osmosis-1?tab=validators');
  });

  test('that does not exist is answered with 404 and says so', async ({ page }) => {
    const answer = await page.goto('/chains/no-such-chain');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Chain Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All chains' }).click();
    await expect(page).toHaveURL('/chains');
  });
});
