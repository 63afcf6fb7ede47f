import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { findChain, findIdentity } from './measured-world';
import { SIMULATED_WORLD, started } from './watched-page';

/** Each screen of the site; those of one record are looked up. */
const SCREENS = [
  '/',
  '/chains',
  '/chains?view=list',
  '/validators',
  '/prices',
  '/proposals',
  '/airdrops',
  '/dev-activity',
  '/education',
  '/markets',
  '/resources',
  '/feed',
  '/weight',
  '/about',
  '/advertisement',
  '/buy-advertisement',
  '/privacy',
  '/terms',
  '/status',
  '/search?q=stak',
  '/404',
  '/ru/chains',
  '/uk/feed',
  '/es/education',
];
/**
 * What a page may load by the policy that it has to have: nothing of another origin but what the validators tab asks of
 * a chain's own nodes (chain-validators.spec.ts: that question alone, of nodes alone that were measured to allow it).
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https:",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];
interface Seen {
  asked: string[];
  policies: Map<string, string>;
  links: Set<string>;
  openLinks: Set<string>;
}

/** What a link to somebody else says: nothing of where it was, and nothing in favour of whom it leads to. */
const REL = ['noopener', 'noreferrer', 'nofollow'];
/** Editors stand behind what they list there. */
const COMMENDED = '/resources';

async function lookAtLinks(page: Page, seen: Seen): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // Those of a drawing have no `href` that is a text.
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.map((link) => ({
      href: new URL(link.getAttribute('href') ?? '', document.baseURI).href,
      rel: link.getAttribute('rel') ?? '',
    })),
  );
  for (const { href, rel } of links) {
    const to = new URL(href);
    // What opens a program of the visitor's own leaves for no other site.
    if (to.origin === origin || to.protocol === 'mailto:') continue;
    seen.links.add(href);
    const words = rel.split(' ');
    const lacks = REL.filter(
      (word) => !words.includes(word) && !(word === 'nofollow' && pathname.endsWith(COMMENDED)),
    );
    if (!/^https?:$/.test(to.protocol) || lacks.length > 0)
      seen.openLinks.add(`${pathname}: ${href} lacks ${lacks.join(' ')}`);
  }
}

function watch(page: Page, origin: string): Seen {
  const seen: Seen = { asked: [], policies: new Map(), links: new Set(), openLinks: new Set() };
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isInline = url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isInline && url.origin !== origin) seen.asked.push(`${page.url()} asked ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) {
      seen.policies.set(response.url(), response.headers()['content-security-policy'] ?? '');
    }
  });
  return seen;
}

/** All that can be opened without leaving: menus, tabs, folded parts, the search. */
async function openAll(page: Page, seen: Seen): Promise<void> {
  await lookAtLinks(page, seen);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    // What a tab asks for brings links.
    await page.waitForLoadState('networkidle');
    await lookAtLinks(page, seen);
  }
  for (const folded of await page.locator('summary:visible').all()) await folded.click();
  const language = page.getByRole('button', { name: /^(Language|Язык|Мова|Idioma)/ });
  await language.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').filter({ has: page.locator('input') });
  await search.getByRole('combobox').fill('a');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test.describe('the browser of a visitor', () => {
  test.use(SIMULATED_WORLD);

  test('asks nobody but this site, and leaves it by no open link, on any screen', async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const origin = new URL(baseURL ?? '').origin;
    const chain = await findChain(request, (one) => one.Facts.endpoints !== null);
    const identity = await findIdentity(request);
    const articles = (await (await request.get('/api/educations')).json()) as {
      data: { ID: number }[];
    };
    const article = articles.data[0];
    if (chain === null || identity === null || article === undefined) {
      throw new Error('the simulated world lacks a record');
    }
    const seen = watch(page, origin);
    const screens = [
      ...SCREENS,
      `/chains/${chain.ChainId}`,
      `/validators/${identity}`,
      `/education/${String(article.ID)}`,
    ];
    for (const screen of screens) {
      await page.goto(screen);
      await started(page);
      await page.waitForLoadState('networkidle');
      await openAll(page, seen);
      await page.waitForLoadState('networkidle');
    }
    expect(seen.asked).toEqual([]);
    expect([...seen.openLinks]).toEqual([]);
    expect(seen.links.size).toBeGreaterThan(50);
    expect(seen.policies.size).toBeGreaterThanOrEqual(screens.length);
    for (const [url, policy] of seen.policies) {
      const rules = policy.split(';').map((rule) => rule.trim());
      expect(
        POLICY.filter((rule) => !rules.includes(rule)),
        url,
      ).toEqual([]);
      expect(policy, url).not.toContain('unsafe');
    }
    console.log(
      `${String(screens.length)} screens, ${String(seen.policies.size)} documents, ${String(seen.links.size)} links out`,
    );
  });

  test('is kept by the policy from a picture of another origin', async ({ page, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    await page.goto('/chains');
    await started(page);
    const outcome = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => {
            resolve(event.effectiveDirective);
          });
          const picture = new Image();
          picture.onload = () => {
            resolve('loaded');
          };
          picture.src = 'https://outside.example/pixel.png';
        }),
    );
    expect(outcome).toBe('img-src');
    expect(new URL(page.url()).origin).toBe(origin);
  });
});
