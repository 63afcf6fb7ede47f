import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { findIdentity } from './measured-world';

/** Its code is lost on the way until the test lets it through. */
async function lose(page: Page, file: RegExp) {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test.describe('a part whose code cannot come', () => {
  test('leaves an article its title and facts, and comes when it is tried again', async ({
    page,
  }) => {
    const find = await lose(page, /\/assets\/Markdown-[^/]*\.js$/);
    await page.goto('/education/1');
    const article = page.getByRole('article').first();
    await expect(article.getByRole('alert')).toContainText('Something went wrong');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
    await expect(article.getByText('Tags')).toBeVisible();
    await find();
    await article.getByRole('button', { name: 'Try Again' }).click();
    await expect(article.getByRole('alert')).toHaveCount(0);
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('leaves a validator its other tabs', async ({ page, request }) => {
    const find = await lose(page, /\/assets\/ValidatorLogs-[^/]*\.js$/);
    const identity = await findIdentity(request);
    await page.goto(`/validators/${identity ?? ''}?tab=logs`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('Something went wrong');
    await page.getByRole('tab', { name: 'Chains' }).click();
    await expect(panel.getByRole('link', { name: 'All', exact: true })).toBeVisible();
    await find();
    await page.getByRole('tab', { name: 'Logs' }).click();
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  });
});
