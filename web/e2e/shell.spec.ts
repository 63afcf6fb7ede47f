import { expect, DESKTOP, PHONE, SIMULATED_WORLD, started, test } from './watched-page';

const VALIDATOR = '/validators/A11CE00000000002';
const STILL = [
  '/',
  '/chains',
  '/chains/osmosis-1',
  '/validators',
  VALIDATOR,
  '/prices',
  '/proposals',
  '/airdrops',
  '/education',
  '/markets',
  '/resources',
  '/feed',
  '/dev-activity',
  '/advertisement',
  '/search?q=stak',
  '/weight',
  '/buy-advertisement',
  '/status',
];

test.describe('the shell', () => {
  test('answers an unknown path with 404 and a way on', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Error Code: 404 - Page Not Found')).toBeVisible();
    await page.getByRole('searchbox').fill('osmosis');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?q=osmosis');
    await expect(page.getByRole('combobox')).toHaveValue('osmosis');
  });

  test('keeps its theme, without a flash of the other one', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.goto('/chains');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#111827');
  });

  test('speaks the language that was chosen, and remembers it', async ({ page }) => {
    await page.goto('/chains');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('link', { name: /Español/ }).click();
    await expect(page).toHaveURL('/es/chains');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redes blockchain');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto('/');
    await expect(page).toHaveURL('/es');
  });

  test.describe('for a Ukrainian browser', () => {
    test.use({ locale: 'uk-UA' });
    test('is in Ukrainian at its prefix', async ({ page }) => {
      await page.goto('/chains/osmosis-1');
      await expect(page).toHaveURL('/uk/chains/osmosis-1');
      await expect(page).toHaveTitle(/^Osmosis: дані мережі/);
    });
  });

  test('folds its menu on a phone, and a choice closes it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Chains' })
      .click();
    await expect(page).toHaveURL('/chains');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  });

  test('reaches the last item of its menu in a low window', async ({ page }) => {
    for (const size of [
      { width: 667, height: 375 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/prices');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const last = page.locator('#menu').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      await last.click();
      await expect(page).toHaveURL('/feed');
    }
  });

  test('shows the name of the site whole or not at all', async ({ page }) => {
    for (const [width, isShown] of [
      [320, false],
      [390, true],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/es/privacy');
      await started(page);
      const home = page.locator('header').getByRole('link', { name: 'Orrery' });
      const seen = await home.evaluate((link) => {
        const name = link.querySelector('span span') ?? link;
        const room = (name.parentElement ?? link).getBoundingClientRect();
        return {
          isShown: name.getBoundingClientRect().top < room.bottom,
          isCut: name.scrollWidth > name.clientWidth,
        };
      });
      expect({ width, ...seen }).toEqual({ width, isShown, isCut: false });
    }
  });

  test('has its menu in one line from 1024 px on, in every language', async ({ page }) => {
    for (const prefix of ['', '/ru', '/uk', '/es']) {
      for (const width of [1024, 1279, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${prefix}/privacy`);
        await started(page);
        const items = page.locator('header nav').getByRole('link');
        await expect(items).toHaveCount(11);
        const boxes = await page.locator('header .frame > *').evaluateAll((parts) =>
          parts.map((part) => {
            const { left, right, height } = part.getBoundingClientRect();
            return { left, right, height, inner: part.scrollWidth - part.clientWidth };
          }),
        );
        const [mark, menu, tools] = boxes;
        expect({ prefix, width, inner: menu?.inner }).toEqual({ prefix, width, inner: 0 });
        expect(menu?.height).toBeLessThanOrEqual(64);
        expect(mark?.right).toBeLessThanOrEqual(menu?.left ?? 0);
        expect(menu?.right).toBeLessThanOrEqual(tools?.left ?? 0);
        expect(tools?.right).toBeLessThanOrEqual(width);
      }
    }
  });

  test('says so when the connection goes', async ({ page, context }) => {
    await page.goto('/');
    await started(page);
    // What is still being asked for would fail, and the console would say so; the footer comes last.
    await expect(page.getByRole('contentinfo').getByText(/^Updated /)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are online again.')).toBeVisible();
  });

  test('moves nothing while it starts', async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) shifts.sum += Number(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      for (const path of STILL) {
        await page.goto(path);
        await started(page);
        await page.waitForLoadState('networkidle');
        const moved = await page.evaluate(
          () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
        );
        // The columns of a table take their widths from its rows, of which the first HTML has twelve.
        const isTable = /^\/(chains|validators|prices|proposals)$/.test(path) && size === DESKTOP;
        const most = isTable ? 0.1 : 0.01;
        expect(moved, `${path} at ${String(size.width)} px`).toBeLessThanOrEqual(most);
      }
    }
  });
});

test.describe('the ticker', () => {
  test.use(SIMULATED_WORLD);

  test('shows whole prices only, each a link to its chain', async ({ page }) => {
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/privacy');
      const bar = page.getByRole('complementary', { name: 'Prices' });
      await expect(bar.getByRole('button', { name: 'Pause the prices' })).toBeVisible();
      const measure = () =>
        bar.getByRole('list').evaluate((list) => {
          const window = list.getBoundingClientRect();
          const seen = [...list.children]
            .filter((item) => !item.hasAttribute('inert'))
            .map((item) => item.getBoundingClientRect());
          const isWhole = ({ left, right, top, bottom }: DOMRect) =>
            left >= window.left &&
            right <= Math.ceil(window.right) &&
            top >= Math.floor(window.top) &&
            bottom <= Math.ceil(window.bottom);
          return { seen: seen.length > 0, cut: seen.filter((box) => !isWhole(box)).length };
        });
      // The fonts may still come, and widths with them.
      await expect.poll(measure, `${String(width)} px`).toEqual({ seen: true, cut: 0 });
    }
    const bar = page.getByRole('complementary', { name: 'Prices' });
    const first = bar.locator('li:not([inert]) a').first();
    const before = (await first.getAttribute('href')) ?? '';
    await bar.getByRole('button', { name: 'Next prices' }).click();
    await expect(first).not.toHaveAttribute('href', before);
    const target = (await first.getAttribute('href')) ?? '';
    expect(target).toMatch(/^\/chains\//);
    await first.click();
    await expect(page).toHaveURL(target);
  });
});

test.describe('the orrery', () => {
  test('names the body that has focus, leads to its record, and can be stopped', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the motion' }).click();
    await expect(page.getByRole('button', { name: 'Resume the motion' })).toBeVisible();
    const body = page
      .getByRole('group', { name: /orbits/ })
      .getByRole('link')
      .first();
    const name = (await body.getAttribute('aria-label')) ?? '';
    await body.focus();
    await expect(page.getByRole('figure')).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
