import { expect, DESKTOP, PHONE, test } from './watched-page';

// The made-up chains of tools/testing/stand_in_node.py, read by the server as it reads real ones.
const RECORD = '/validators/A11CE00000000002';

test.describe('the validator directory', () => {
  test('is there before any script has run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/validators');
    await expect(page.getByRole('heading', { name: 'Validator Directory' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('70');
    await expect(page).toHaveTitle('Validator Directory | Orrery');
    await context.close();
  });

  test('is a table on a wide screen, with what is known and what is not', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/validators');
    await expect(page.getByRole('row')).toHaveCount(51);
    const row = page.getByRole('row').filter({ hasText: 'Station 02' });
    await expect(row).toContainText('14.8K');
    await expect(row).toContainText('5.00% - 15.00%');
    await expect(row.getByRole('img', { name: /No weight has been computed/ })).toBeVisible();
    await expect(page.getByText('5 entries are hidden by this.')).toBeVisible();
    await expect(page.getByText('3 of 3 chains answered')).toBeVisible();
    const chains = page.getByLabel('Chain', { exact: true }).getByRole('option');
    await expect(chains).toHaveCount(4);
    await page.getByRole('button', { name: 'Commission' }).click();
    await expect(page).toHaveURL('/validators?sort=commission');
    await expect(page.getByRole('columnheader', { name: 'Commission' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('leads to a record also from what is not known of it', async ({ page }) => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.goto('/validators?q=station%2002');
      await page
        .locator('[data-record="validator:A11CE00000000002"]')
        .getByRole('img', { name: /No weight has been computed/ })
        // The link of the row lies above it, and is what the click is for.
        .click({ force: true });
      await expect(page).toHaveURL(RECORD);
    }
  });

  test('is cards on a phone, and a card leads to its record', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/validators');
    await expect(page.getByRole('article')).toHaveCount(50);
    await page.getByRole('link', { name: 'Station 02', exact: true }).click();
    await expect(page).toHaveURL(RECORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Station 02' })).toBeVisible();
  });

  test('filters over all pages, and Back takes the filters off', async ({ page }) => {
    await page.goto('/validators');
    await page.getByLabel('Status', { exact: true }).selectOption('Has Jailed');
    await expect(page).toHaveURL('/validators?status=has_jailed');
    await expect(page.getByText('Showing page 1 of 1 (1 - 1 of 1 validators)')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Chain', { exact: true }).selectOption('vega-1');
    await expect(page.getByText('(1 - 23 of 23 validators)')).toBeVisible();
  });

  test('turns its pages, and comes back to the top', async ({ page }) => {
    await page.goto('/validators');
    await page.getByLabel('Validators per page').selectOption('25 per page');
    await page.getByRole('link', { name: 'Last page', exact: true }).click();
    await expect(page).toHaveURL('/validators?page=3&size=25');
    await expect(page.getByText('Showing page 3 of 3 (51 - 70 of 70 validators)')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('searches over all pages, by name and by operator address', async ({ page }) => {
    await page.goto('/validators?size=25');
    await page.getByRole('searchbox').pressSequentially('station 69');
    await expect(page.getByText('Showing 1 of 1 found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('vegavaloper1');
    await expect(page.getByText('Showing 23 of 23 found')).toBeVisible();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(page.getByText('Showing page 1 of 3 (1 - 25 of 70 validators)')).toBeVisible();
  });
});

test.describe('the record of a validator', () => {
  test('shows each chain with its state, its amounts and who told them', async ({ page }) => {
    await page.goto(RECORD);
    await expect(page).toHaveTitle('Station 02 - Validator Details | Orrery');
    const halo = page.getByRole('article').filter({ hasText: 'halo-1' });
    await expect(halo).toContainText('Jailed');
    await expect(halo).toContainText('980.0K HALO');
    await expect(halo).toContainText('4.9K');
    await expect(halo.getByText(/^127\.0\.0\.1:\d+, checked/)).toBeVisible();
    await page.getByRole('link', { name: 'Active Only' }).click();
    await expect(page).toHaveURL(`${RECORD}?filter=active`);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('copies an operator address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(RECORD);
    await page.getByRole('button', { name: /^Copy halovaloper1/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^halovaloper1.{38}$/,
    );
    await expect(page).toHaveURL(RECORD);
  });

  test('has what was recorded: the status alone, or every change', async ({ page }) => {
    await page.goto(RECORD);
    await page.getByRole('tab', { name: 'Logs' }).click();
    await expect(page.getByText('Showing 1 of 1 logs')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Jailed' })).toBeVisible();
    await page.getByRole('link', { name: 'All changes' }).click();
    await expect(page.getByText('Showing 2 of 2 logs')).toBeVisible();
    const commission = page.getByRole('article').filter({ hasText: 'Commission Changed' });
    await expect(commission).toContainText('10.00%');
    await expect(commission).toContainText('12.00%');
  });

  test('goes through its tabs by keyboard', async ({ page }) => {
    await page.goto(RECORD);
    await page.getByRole('tab', { name: 'Chains' }).focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(`${RECORD}?tab=weight`);
    await expect(page.getByRole('heading', { name: 'Not computed yet' })).toBeVisible();
  });

  test('has one URL, in large letters', async ({ page }) => {
    await page.goto('/validators/a11ce00000000002?tab=details');
    await expect(page).toHaveURL(`${RECORD}?tab=details`);
  });

  test('that does not exist is answered with 404 and says so', async ({ page }) => {
    const answer = await page.goto('/validators/FFFFFFFFFFFFFFFF');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Validator Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All validators' }).click();
    await expect(page).toHaveURL('/validators');
  });
});
