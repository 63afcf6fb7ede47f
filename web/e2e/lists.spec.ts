import type { APIRequestContext, Page } from '@playwright/test';

import { findChain } from './measured-world';
import { expect, DESKTOP, PHONE, SIMULATED_WORLD, started, test } from './watched-page';

interface Page1<T> {
  data: T[];
  meta: { pagination: { total_count: number; total_pages: number } };
}

async function ask<T>(request: APIRequestContext, target: string): Promise<T> {
  return (await (await request.get(`/api${target}`)).json()) as T;
}

/** The call answers 503 until the returned function lets it through again. */
async function breakCall(page: Page, call: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/api/${call}(\\?|$)`);
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '{}' }));
  return async () => {
    await page.unroute(pattern);
  };
}

const LISTS = [
  { path: '/prices', call: 'prices', heading: 'Prices', failed: 'Failed to load price data' },
  {
    path: '/proposals',
    call: 'proposals',
    heading: 'Governance Proposals',
    failed: 'Failed to load proposals',
  },
  { path: '/airdrops', call: 'airdrops', heading: 'Airdrops', failed: 'Error Loading Airdrops' },
  {
    path: '/education',
    call: 'educations',
    heading: 'Education',
    failed: 'Failed to load content',
  },
  {
    path: '/markets',
    call: 'price-reviews',
    heading: 'Market Reviews',
    failed: 'Failed to fetch markets',
  },
  { path: '/feed', call: 'events', heading: 'Events Feed', failed: 'Failed to load events' },
  {
    path: '/dev-activity',
    call: 'contribution',
    heading: 'Developer Activity',
    failed: 'Sample data: live data could not be loaded',
  },
] as const;

test.describe('every list', () => {
  for (const { path, heading } of LISTS) {
    test(`${path} is there before any script has run`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<h1>${heading}</h1>`);
      expect(html).toContain(`hreflang="ru" href=`);
    });

    test(`${path} has the same title before and after the script, in each language`, async ({
      page,
    }) => {
      for (const prefix of ['', '/ru', '/uk', '/es']) {
        await page.goto(prefix + path);
        const sent = await page.title();
        await started(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.title()).toBe(sent);
      }
    });
  }
});

test.describe('figures', () => {
  test.use(SIMULATED_WORLD);

  /** The figures with a sign, a unit or grouped digits in what the server sent. */
  const computeActivityStats = (html: string) =>
    [...html.matchAll(/<(?:td|dd)>([^<]*)<\/(?:td|dd)>/g)]
      // A price and its change stand in one entry.
      .flatMap(([, text]) => (text ?? '').split(/ \(|\)/))
      .filter((text) => /\d.*[%$\u00a0]|\d[KMBT] /.test(text));

  test('are written the same by the server and by the script, in each language', async ({
    page,
    request,
  }) => {
    const chain = await findChain(
      request,
      ({ ChainPrice, Facts }) => ChainPrice.CurrentPrice !== null && Facts.chain_state !== null,
    );
    expect(chain).not.toBeNull();
    await page.setViewportSize(DESKTOP);
    for (const prefix of ['', '/ru', '/uk', '/es']) {
      for (const path of ['/prices', `/chains/${chain?.ChainId ?? ''}`]) {
        const figures = computeActivityStats(await (await request.get(prefix + path)).text());
        expect(figures.length, prefix + path).toBeGreaterThan(5);
        await page.goto(prefix + path);
        await started(page);
        const main = page.locator('main');
        await expect(main.locator('.num').first()).toBeVisible();
        // Elements that follow each other are parted by nothing in the text of a page.
        const squeezed = async () => ((await main.textContent()) ?? '').replaceAll(/\s/g, '');
        for (const figure of figures) {
          await expect.poll(squeezed, prefix + path).toContain(figure.replaceAll(/\s/g, ''));
        }
      }
    }
  });
});

// The server's first rows would be on the screen: a list that is come to by a link has none.
const throughTheMenu = async (page: Page, path: string) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/404');
  await started(page);
  await page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true }).click();
};

for (const { path, call, failed } of LISTS) {
  test(`${path} says that it could not be loaded, and tries again`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const mend = await breakCall(page, call);
    await throughTheMenu(page, path);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(failed);
    await mend();
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(failed)).toHaveCount(0);
    await context.close();
  });
}

test.describe('the prices', () => {
  test.use(SIMULATED_WORLD);

  interface Price {
    ChainId: string;
    PrettyName: string;
    MarketCap: number | null;
  }

  test('are sorted by their heads, and the URL keeps the order', async ({ page, request }) => {
    const prices = await ask<Price[]>(request, '/prices');
    await page.setViewportSize(DESKTOP);
    await page.goto('/prices');
    const worth = prices.filter(({ MarketCap }) => MarketCap !== null);
    const largest = [...worth].sort((a, b) => (b.MarketCap ?? 0) - (a.MarketCap ?? 0))[0];
    const smallest = [...worth].sort((a, b) => (a.MarketCap ?? 0) - (b.MarketCap ?? 0))[0];
    await expect(page.getByRole('row').nth(1)).toContainText(largest?.PrettyName ?? '');
    await page
      .getByRole('columnheader', { name: 'Market Cap', exact: true })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL('/prices?dir=ASC');
    await expect(page.getByRole('row').nth(1)).toContainText(smallest?.PrettyName ?? '');
    await page.goBack();
    await expect(page.getByRole('row').nth(1)).toContainText(largest?.PrettyName ?? '');
  });

  test('are found by name, and lead to their chain', async ({ page, request }) => {
    const [price] = await ask<Price[]>(request, '/prices');
    const { ChainId = '', PrettyName = '' } = price ?? {};
    await page.setViewportSize(PHONE);
    await page.goto('/prices');
    await page.getByRole('searchbox').fill(ChainId.toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: PrettyName, exact: true }).click();
    await expect(page).toHaveURL(`/chains/${ChainId}`);
  });

  test('open the history of one, for 7 or 30 days', async ({ page, request }) => {
    const [price] = await ask<Price[]>(request, '/prices');
    const { ChainId = '', PrettyName = '' } = price ?? {};
    await page.goto(`/prices?q=${ChainId}`);
    await page.getByRole('link', { name: `Show the price history of ${PrettyName}` }).click();
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(page).toHaveURL(`/prices?q=${ChainId}&history=${ChainId}&window=30d`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
  });
});

test.describe('in a measured world', () => {
  test.use(SIMULATED_WORLD);

  test('lists and records print as what they show, dark on light', async ({ page, request }) => {
    const { data } = await ask<Page1<{ ChainId: string }>>(request, '/chains');
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
    });
    for (const path of ['/validators', `/chains/${String(data[0]?.ChainId)}?tab=validators`]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(page.getByRole('table')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('search')).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ink).toBe('rgb(18, 27, 43)');
    }
  });

  test('votes count down, each with its chain', async ({ page, request }) => {
    const votes = await ask<{ ChainId: string; ProposalId: string }[]>(request, '/proposals');
    await page.goto('/proposals');
    const rows = page.locator('main tbody tr');
    await expect(rows).toHaveCount(votes.length);
    // The next to end first; the last one is still open, however long the tests before this one took.
    await expect(rows.first()).toContainText(`#${votes[0]?.ProposalId ?? ''}`);
    const last = rows.last();
    await expect(last).toContainText(`#${votes.at(-1)?.ProposalId ?? ''}`);
    const timer = last.getByRole('timer');
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
  });
});

test.describe('articles', () => {
  interface Article {
    ID: number;
    Title: string;
    Category: string;
  }

  test('are filtered by category, which Back takes off', async ({ page, request }) => {
    const { data } = await ask<Page1<Article>>(request, '/educations');
    await page.goto('/education');
    await page.getByRole('link', { name: 'Basics', exact: true }).click();
    await expect(page).toHaveURL('/education?category=basics');
    const basics = await ask<Page1<Article>>(request, '/educations?search=basics');
    await expect(page.getByRole('article')).toHaveCount(basics.data.length);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(data.length);
  });

  test('say that a search finds nothing, and take it off', async ({ page }) => {
    await page.goto('/education');
    await page.getByRole('searchbox').fill('no such words anywhere');
    await expect(page.getByText('No educational materials found')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/education');
  });

  test('are whole without scripts, and rendered with them', async ({ page, request }) => {
    const { data } = await ask<Page1<Article>>(request, '/educations');
    const [article] = data;
    const { ID = 0, Title = '' } = article ?? {};
    const html = await (await request.get(`/education/${String(ID)}`)).text();
    expect(html).toContain('<meta property="og:type" content="article">');
    await page.goto(`/education/${String(ID)}`);
    await expect(page.getByRole('heading', { level: 1, name: Title })).toBeVisible();
    await expect(page).toHaveTitle(`${Title} | Orrery`);
    await page.getByRole('link', { name: 'Back to Education' }).click();
    await expect(page).toHaveURL('/education');
  });

  test('copy their URL', async ({ page, context, request }) => {
    const { data } = await ask<Page1<Article>>(request, '/educations');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.goto(`/education/${String(data[0]?.ID)}`);
    await page.getByRole('button', { name: /Share/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('print without the rest of the page', async ({ page, request }) => {
    const { data } = await ask<Page1<Article>>(request, '/educations');
    await page.goto(`/education/${String(data[0]?.ID)}`);
    await expect(page.getByRole('contentinfo').last()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /Share/ })).toBeHidden();
  });
});

for (const [path, heading] of [
  ['/education/999999', 'Educational Material Not Found'],
  ['/markets/999999', 'Market Reviews Not Found'],
] as const) {
  test(`${path} is answered with 404 and says so`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('an article without a number is answered with 404 and says why', async ({ page }) => {
  const answer = await page.goto('/education/stake');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Invalid education ID')).toBeVisible();
});

test.describe('in a measured world', () => {
  test.use(SIMULATED_WORLD);

  test('the feed shows what the API tells, with its counts', async ({ page, request }) => {
    const events = await ask<Page1<{ Type: string }>>(request, '/events');
    await page.goto('/feed');
    await expect(page.getByRole('article')).toHaveCount(events.data.length);
    await expect(page.getByText('Live updates')).toBeVisible();
    const total = page.getByText('Total Events').locator('..');
    await expect(total).toContainText(String(events.meta.pagination.total_count));
  });
});

test.describe('in a measured world', () => {
  test.use(SIMULATED_WORLD);

  test('development activity shows six networks and then more', async ({ page, request }) => {
    const records = await ask<object[]>(request, '/contribution');
    await page.goto('/dev-activity');
    const networks = page.getByRole('region', { name: 'All Networks' });
    await expect(networks.getByRole('article')).toHaveCount(6);
    await page.getByRole('button', { name: 'Load More Networks' }).click();
    await expect(networks.getByRole('article')).toHaveCount(Math.min(16, records.length));
    await expect(page).toHaveURL('/dev-activity?show=16');
    await page.reload();
    await expect(networks.getByRole('article')).toHaveCount(Math.min(16, records.length));
  });
});

test('the URLs of news and events lead to reviews and the feed', async ({ page }) => {
  for (const [from, to] of [
    ['/news', '/markets'],
    ['/news/5', '/markets/5'],
    ['/events', '/feed'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});
