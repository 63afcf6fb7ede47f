import type { Page } from '@playwright/test';

import { expect, PHONE, SIMULATED_WORLD, started, test } from './watched-page';

/** What 1,280 pixels are at a zoom of 400 %. */
const NARROW = { width: 320, height: 640 };

const PATHS = [
  '/validators',
  '/validators/A11CE00000000002',
  '/validators/A11CE00000000002?tab=logs&kind=all',
  '/weight',
  '/prices',
  '/chains?view=list',
  '/proposals',
  '/airdrops',
  '/education',
  '/education/1',
  '/markets',
  '/resources?view=list',
  '/feed',
  '/dev-activity',
  '/about',
  '/advertisement',
];

const TABS = ['api', 'peer', 'explorers', 'proposals', 'weight', 'markets', 'validators'];

/** What makes the page wider than its window: the ends of those parts, and how they begin. */
async function listWider(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .map((part) => ({ part, right: part.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth)
      .map(({ part, right }) => `${String(right)}: ${part.textContent.slice(0, 40)}`);
  });
}

test('the lists and guides fit a page of 320 px in the language of the longest words', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(NARROW);
  for (const path of PATHS) {
    await page.goto(`/ru${path}`);
    await started(page);
    await page.waitForLoadState('networkidle');
    // Within the margins, not only within the window; what scrolls by itself may be wider.
    const past = await page.evaluate(() => {
      const frame = document.querySelector('main .frame') ?? document.body;
      const padding = Number.parseFloat(getComputedStyle(frame).paddingInlineEnd);
      const room = Math.ceil(frame.getBoundingClientRect().right - padding);
      return [...frame.querySelectorAll('table, p, h1, h2, dl, ul')]
        .filter((part) => part.closest('[tabindex="0"], .sr-only, [role=tablist]') === null)
        .filter((part) => part.getBoundingClientRect().right > room)
        .map((part) => part.textContent.slice(0, 40));
    });
    expect({ path, past }).toEqual({ path, past: [] });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});

/** Besides those above. */
const FURTHER_PATHS = [
  '',
  '/chains',
  '/chains?view=list',
  '/chains?status=inactive&sort_by=unbonding_time',
  '/chains/halo-1',
  ...TABS.map((tab) => `/chains/halo-1?tab=${tab}`),
  '/chains/unknown-1',
  '/validators?view=list',
  '/validators/A11CE00000000002?tab=weight',
  '/resources',
  '/search',
  '/search?q=cosmos',
  '/buy-advertisement',
  '/privacy',
  '/terms',
  '/status',
  '/404',
];

test.describe('no page is wider than 320 px', () => {
  const prefixes = { en: '', ru: '/ru', uk: '/uk', es: '/es' };
  for (const [language, prefix] of Object.entries(prefixes)) {
    test(`in ${language}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(NARROW);
      for (const path of [...PATHS, ...FURTHER_PATHS]) {
        await page.goto(prefix + path === '' ? '/' : prefix + path);
        await started(page);
        await page.waitForLoadState('networkidle');
        expect({ path, wider: await listWider(page) }).toEqual({ path, wider: [] });
      }
    });
  }
});

/** Lists of many columns have the room for them. */
const WIDE_LISTS = /^\/(chains|validators|prices|proposals)(\?|$)/;

test('on the widest screens pages stand in the middle and are no wider than can be read', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const path of ['/', '/chains', '/chains/halo-1', ...PATHS]) {
    await page.goto(path);
    await started(page);
    const frames = await page.locator('.frame').evaluateAll((all) =>
      all
        .map((frame) => frame.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right, width }) => ({ width, aside: left - (window.innerWidth - right) })),
    );
    expect(frames.length).toBeGreaterThan(0);
    for (const { width, aside } of frames) {
      const most = WIDE_LISTS.test(path) ? 1536 : 1280;
      expect({ path, tooWide: width > most, aside }).toEqual({ path, tooWide: false, aside: 0 });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is too wide for a phone scrolls in itself', async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const path of PATHS) {
      await page.goto(`/es${path}`);
      const width = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect({ path, width }).toEqual({ path, width: PHONE.width });
    }
  });

  test.describe('beside the mark of demo data', () => {
    test.use(SIMULATED_WORLD);

    test('no page is wider than 320 px', async ({ page }) => {
      await page.setViewportSize(NARROW);
      for (const prefix of ['/ru', '/uk', '/es']) {
        for (const path of ['', '/chains', '/education/1']) {
          await page.goto(prefix + path);
          expect({ at: prefix + path, wider: await listWider(page) }).toEqual({
            at: prefix + path,
            wider: [],
          });
        }
      }
    });
  });
});
