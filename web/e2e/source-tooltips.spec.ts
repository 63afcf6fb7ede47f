import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { expect, DESKTOP, PHONE, started, test } from './watched-page';

// The made-up chains of tools/testing/stand_in_node.py, read by the server as it reads real ones.
const LISTS = [
  {
    all: /Validators, Block time\s*Source: 127\.0\.0\.1:/,
    path: '/chains?view=grid&q=halo',
    link: 'Halo Testnet',
    figure: 'validators',
    record: '/chains/halo-1',
    told: /^Validators\s*Source: 127\.0\.0\.1:\d+\s+Block height: [\d,]+\s+Last checked: /,
  },
  {
    all: /Nakamoto coefficient\s*Source: 127\.0\.0\.1:/,
    path: '/chains?view=list&q=halo',
    link: 'Halo Testnet',
    figure: 'nakamoto',
    record: '/chains/halo-1',
    told: /^Nakamoto coefficient\s*Source: 127\.0\.0\.1:\d+\s+Block height: [\d,]+\s+Last checked: /,
  },
  {
    all: /Commission, Chains[^]*Source: 3 chain nodes/,
    path: '/validators?q=station%2002',
    link: 'Station 02',
    figure: 'commission',
    record: '/validators/A11CE00000000002',
    told: /^Commission\s*Source: 3 chain nodes\s+Last checked: /,
  },
] as const;

// Axe looks at everything: on a busy machine that takes a while.
test.describe.configure({ timeout: 120_000 });

const theNote = (page: Page) => page.getByRole('tooltip');

/** The link of an entry, when the notes answer: their code comes after the first screen. */
async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await started(page);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(async () => {
    await link.blur();
    await focus(page, link);
    await expect(theNote(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await link.blur();
  await expect(theNote(page)).toHaveCount(0);
  return link;
}

/** As a visitor with a keyboard does it. */
async function focus(page: Page, link: Locator) {
  await page.keyboard.press('Tab');
  await link.focus();
}

/** The card or row of a link, and a figure in it. */
function figureOf(page: Page, name: string, figure: string): Locator {
  const entry = page
    .locator('[data-record]')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  return entry.locator(`[data-metric="${figure}"]`);
}

async function middleOf(figure: Locator) {
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.boundingBox();
  if (!box) throw new Error('the figure is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isFlawless(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

for (const { path, link: name, figure: of, record, told, all } of LISTS) {
  test.describe(`a figure at ${path}`, () => {
    test('says on hover who told it and when; its note can be pointed at and put away', async ({
      page,
    }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, path, name);
      const figure = figureOf(page, name, of);
      const { x, y } = await middleOf(figure);
      await page.mouse.move(x, y);
      await expect(theNote(page)).toHaveText(told);
      await expect(figure).toHaveAccessibleDescription(/Last checked: /);
      const note = await theNote(page).boundingBox();
      await page.mouse.move((note?.x ?? 0) + 20, (note?.y ?? 0) + 20, { steps: 5 });
      await isFlawless(page);
      await expect(theNote(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(theNote(page)).toHaveCount(0);
      // The whole row or card is still a link.
      await page.mouse.click(x, y);
      await expect(page).toHaveURL(record);
    });

    test('is told with the others of its entry while the link has focus', async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      const link = await open(page, path, name);
      await focus(page, link);
      await expect(theNote(page)).toContainText(all);
      await expect(link).toHaveAccessibleDescription(/Last checked: /);
      await isFlawless(page);
      await page.keyboard.press('Escape');
      await expect(theNote(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    });

    test('is told on a phone by the mark of its entry; a tap on it opens the record', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await open(page, path, name);
      const mark = page
        .locator('[data-record]', { hasText: name })
        .getByRole('button', { name: 'Where the figures are from' })
        .first();
      await mark.tap();
      await expect(theNote(page)).toContainText(all);
      const note = await theNote(page).boundingBox();
      expect(note?.x).toBeGreaterThanOrEqual(0);
      expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      await isFlawless(page);
      await mark.tap();
      await expect(theNote(page)).toHaveCount(0);
      const { x, y } = await middleOf(figureOf(page, name, of));
      await page.touchscreen.tap(x, y);
      await expect(page).toHaveURL(record);
      await context.close();
    });
  });
}

for (const size of [DESKTOP, PHONE]) {
  test.describe(`${String(size.width)} pixels wide`, () => {
    test('the counters of home say what they count', async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await started(page);
      await page.waitForLoadState('networkidle');
      const counters = page.getByRole('main').locator('dl').first();
      const chains = counters.locator('[data-metric="chains"]');
      const { x, y } = await middleOf(chains);
      await expect(async () => {
        await page.mouse.move(0, 0);
        await page.mouse.move(x, y);
        await expect(theNote(page)).toHaveText(
          /^Chains\s*Source: Counted by this site: Chain registry\s+Last checked: /,
          { timeout: 2000 },
        );
      }).toPass();
      await isFlawless(page);
      await page.keyboard.press('Escape');
      await expect(theNote(page)).toHaveCount(0);
      await page.mouse.move(0, 0);
      await focus(page, counters);
      await expect(theNote(page)).toContainText(
        /^Chains\s*Source: Counted[^]*Validators\s*Source: /,
      );
      await expect(counters).toHaveAccessibleDescription(/Chain registry/);
      await isFlawless(page);
    });
  });
}
