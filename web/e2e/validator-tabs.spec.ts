import { findIdentity } from './measured-world';
import { expect, test } from './watched-page';

const TABS = [
  ['chains', /^All$/],
  ['logs', /^Status changes$/],
  ['details', /^Details$/],
  ['summary', /^Top Chains by Delegation$/],
  ['weight', /^Not computed yet$|^[A-Z][a-z ]+$/],
] as const;

test.describe('the tabs of a validator', () => {
  for (const [tab, words] of TABS) {
    test(`${tab} opens by its URL`, async ({ page, request }) => {
      const identity = await findIdentity(request);
      await page.goto(`/validators/${identity ?? ''}?tab=${tab}`);
      const panel = page.getByRole('tabpanel');
      await expect(
        panel
          .getByRole('link', { name: words })
          .or(panel.getByRole('heading', { name: words }))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', `tab-${tab}`);
    });
  }

  test('are gone through by keyboard', async ({ page, request }) => {
    const identity = await findIdentity(request);
    await page.goto(`/validators/${identity ?? ''}`);
    await page.getByRole('tab', { name: 'Chains' }).focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?tab=weight$/);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\?tab=summary$/);
  });

  test('have figures that say who told them', async ({ page, request }) => {
    const identity = await findIdentity(request);
    await page.goto(`/validators/${identity ?? ''}`);
    // The notes' code comes after the first screen.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator('dd [data-tooltip]').first().hover();
      await expect(page.getByRole('tooltip')).toContainText('Source: ', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('tooltip')).toContainText('Last checked: ');
  });
});
