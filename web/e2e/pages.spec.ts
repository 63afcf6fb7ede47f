import jsQR from 'jsqr';

import { expect, PHONE, started, test } from './watched-page';

/** The pages that have one URL a language. */
const PAGES = [
  ['/weight', 'Weight Indicator'],
  ['/resources', 'Useful Resources'],
  ['/about', 'About Us'],
  ['/advertisement', 'Advertisements'],
  ['/buy-advertisement', 'Buy Advertisement'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/status', 'Status'],
  ['/search', 'Search'],
] as const;

test.describe('the pages of the site itself', () => {
  for (const [path, heading] of PAGES) {
    test(`${path} says the same before and after the script`, async ({ page, request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<h1>${heading}</h1>`);
      await page.goto(path);
      await started(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(html).toContain(`<title>${await page.title()}</title>`);
    });
  }

  test('privacy is whole without any script, in each language', async ({ request }) => {
    for (const [prefix, days] of [
      ['', '30 days'],
      ['/ru', '30 дней'],
      ['/uk', '30 днів'],
      ['/es', '30 días'],
    ] as const) {
      expect(await (await request.get(`${prefix}/privacy`)).text()).toContain(days);
    }
  });

  test('old paths lead to the pages that took their place', async ({ request }) => {
    for (const [from, to] of [
      ['/news', '/markets'],
      ['/ru/news/7', '/ru/markets/7'],
      ['/events?page=2', '/feed?page=2'],
      ['/activity', '/dev-activity'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect(answer.headers().location).toBe(to);
    }
  });

  test('the manifest and its pictures are there', async ({ request }) => {
    const manifest = (await (await request.get('/site.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of [...manifest.icons, { src: '/open-graph.png' }]) {
      expect((await request.get(src)).status(), src).toBe(200);
    }
  });
});

test.describe('resources', () => {
  test('keep category and view in the URL, and Back takes them off', async ({ page }) => {
    await page.goto('/resources');
    await expect(page.getByText('17 resources')).toBeVisible();
    await page.getByRole('link', { name: /^Wallets/ }).click();
    await expect(page.getByText('3 resources')).toBeVisible();
    await page.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/resources?category=wallet&view=list');
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('17 resources')).toBeVisible();
  });
});

test.describe('buying an advert', () => {
  test('has a code that reads as the address', async ({ page }) => {
    await page.goto('/buy-advertisement');
    const address = await page.getByRole('textbox', { name: 'Payment address' }).inputValue();
    expect(address).toMatch(/^cosmos1/);
    const code = page.getByRole('img', { name: 'QR code of the payment address' });
    const picture = await code.screenshot();
    const pixels = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { width, height, data } = context?.getImageData(0, 0, image.width, image.height) ?? {
          width: 0,
          height: 0,
          data: [],
        };
        return { width, height, data: [...data] };
      },
      `data:image/png;base64,${picture.toString('base64')}`,
    );
    const read = jsQR(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    expect(read?.data).toBe(address);
  });

  test('copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/buy-advertisement');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied to clipboard!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByRole('textbox', { name: 'Payment address' }).inputValue());
  });
});

test.describe('the search panel', () => {
  test('opens by keyboard, fills a phone, and one Escape closes it', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/privacy');
    await started(page);
    await page.keyboard.press('/');
    const box = page.getByRole('combobox');
    await expect(box).toBeFocused();
    const panel = await page.getByRole('dialog').boundingBox();
    expect(panel).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  });

  test('keeps places for articles among the chains, and leads to all results', async ({ page }) => {
    await page.goto('/?q=stak');
    await expect(page.getByRole('group', { name: 'Chains' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Education' })).toBeVisible();
    await page.getByRole('option', { name: /^All \d+ results$/ }).click();
    await expect(page).toHaveURL('/search?q=stak');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/search?q=stak&page=2');
    await page.getByRole('link', { name: /^Education \d+$/ }).click();
    await expect(page).toHaveURL('/search?q=stak&type=education');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('finds articles in the language of the page, and names in the other script', async ({
    page,
  }) => {
    await page.goto('/ru?q=стейкинг');
    await expect(page.getByRole('group', { name: 'Обучение' })).toBeVisible();
    await page.getByRole('combobox').fill('осмосис');
    await expect(page.getByRole('option').first()).toContainText('Osmosis');
    await page.getByRole('combobox').fill('osmossis');
    await expect(page.getByRole('option').first()).toContainText('Osmosis');
  });

  test('finds a chain and opens it by keyboard', async ({ page }) => {
    await page.goto('/?q=osmosis');
    await expect(page.getByRole('combobox')).toHaveValue('osmosis');
    await expect(page.getByRole('option').first()).toContainText('Osmosis');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chains\/osmosis/);
  });
});
