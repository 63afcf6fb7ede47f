import type { APIRequestContext, Page } from '@playwright/test';

import { findChain, findIdentity } from './measured-world';
import { expect, SIMULATED_WORLD, started, test } from './watched-page';

/** What a page says before its script, and has to say after it. */
interface Said {
  title: string;
  description: string;
  heading: string;
  paragraphs: string[];
  links: [href: string, words: string][];
  figures: [label: string, value: string][];
  /** Of each row of a table: where its first link leads, if it has one, and its further cells. */
  rows: [href: string | null, cells: string[]][];
  system: string;
}

const LISTS = [
  ...['/', '/chains', '/validators', '/prices', '/proposals', '/airdrops', '/dev-activity'],
  ...['/education', '/markets', '/resources', '/feed', '/weight', '/about', '/advertisement'],
  ...['/buy-advertisement', '/privacy', '/terms', '/status', '/404', '/chains/unknown-1'],
  ...['/validators/FFFFFFFFFFFFFFFF', '/education/99999', '/education/stake', '/markets/99999'],
];
const RECORDS: Readonly<Record<string, (request: APIRequestContext) => Promise<string | null>>> = {
  'a chain': async (request) => {
    const chain = await findChain(request, ({ Facts }) => Facts.chain_state != null);
    return chain && `/chains/${chain.ChainId}`;
  },
  'an inactive chain': (request) => findByStatus(request, 'inactive'),
  'a validator': async (request) => {
    const identity = await findIdentity(request);
    return identity && `/validators/${identity}`;
  },
  'an article': () => Promise.resolve('/education/1'),
  'a review': async (request) => {
    const answer = await request.get('/api/price-reviews?limit=1');
    const { data } = (await answer.json()) as { data: { ID: number }[] };
    return data[0] ? `/markets/${String(data[0].ID)}` : null;
  },
};

async function findByStatus(request: APIRequestContext, status: string): Promise<string | null> {
  const answer = await request.get(`/api/chains?limit=1&status=${status}`);
  const { data } = (await answer.json()) as { data: { ChainId: string }[] };
  return data[0] ? `/chains/${data[0].ChainId}` : null;
}

/** Runs in a page without script, so it stands alone. */
function readFirstHtml(): Said {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
  const own = (element: Element) =>
    plain(
      [...element.childNodes]
        .map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
        .join(''),
    );
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    heading: plain(document.querySelector('main h1')?.textContent),
    paragraphs: all('p')
      .filter((paragraph) => paragraph.querySelector('a') === null)
      .map((paragraph) => plain(paragraph.textContent))
      // A time is written as the visitor's language has it, or as an age, which the server does not know.
      .filter((text) => !/\d \d\d:\d\d UTC|\d{4}-\d\d-\d\d/.test(text)),
    links: all('a').map((link) => {
      const { href, textContent } = link as HTMLAnchorElement;
      // What an address of another site is called is the screen's affair.
      return [href, link.getAttribute('href')?.startsWith('/') ? plain(textContent) : ''];
    }),
    figures: all('dt')
      .filter(({ nextElementSibling }) => nextElementSibling?.querySelector('a') === null)
      .map((label) => [
        plain(label.textContent),
        label.nextElementSibling === null ? '' : own(label.nextElementSibling),
      ]),
    rows: all('tbody tr').map((row) => [
      row.querySelector('a')?.href ?? null,
      [...row.querySelectorAll('td')]
        .slice(1)
        .map(own)
        .filter((text) => !text.endsWith(' UTC')),
    ]),
    system: plain(document.querySelector('footer p:last-child')?.textContent),
  };
}

/** Of what was said before the script, what the screen does not say. Runs in the page. */
function listContradictions(before: Said): string[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const main = document.querySelector('main');
  if (main === null) return ['no screen'];
  // Elements that follow each other are parted by nothing in the text of a page.
  const squeeze = (words: string | null | undefined) => plain(words).replaceAll(' ', '');
  const fields = [...main.querySelectorAll('input')].map(({ value }) => value);
  const squeezed = squeeze([main.textContent, ...fields].join(' '));
  const says = (words: string) => squeezed.includes(squeeze(words));
  const found: string[] = [];
  const compare = (what: string, wanted: string, shown: string) => {
    if (wanted !== shown) found.push(`${what}: "${wanted}" became "${shown}"`);
  };
  compare('title', before.title, document.title);
  compare(
    'description',
    before.description,
    document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
  );
  compare('heading', before.heading, plain(main.querySelector('h1')?.textContent));
  for (const paragraph of before.paragraphs) {
    if (!says(paragraph)) found.push(`paragraph "${paragraph}" is gone`);
  }
  const shownLinks = [...document.querySelectorAll('a')];
  for (const [href, words] of before.links) {
    // A record that goes by its id alone has a name on the screen, and not everywhere a link.
    if (href.endsWith(`/${words}`)) continue;
    if (!shownLinks.some((link) => link.href === href) || !says(words)) {
      found.push(`link "${words}" to ${href} is gone`);
    }
  }
  const terms = [...main.querySelectorAll('dt')];
  for (const [label, value] of before.figures) {
    const same = terms.filter((term) => plain(term.textContent) === label);
    const values = same.map(({ parentElement }) => parentElement?.querySelector('dd')?.textContent);
    const isShown = values.some((shown) => squeeze(shown).includes(squeeze(value)));
    if (same.length === 0 ? !says(value) : !isShown) {
      found.push(`${label}: "${value}" became "${values.map(plain).join('", "')}"`);
    }
  }
  for (const [href, cells] of before.rows) {
    const links = shownLinks.filter((one) => main.contains(one) && one.href === href);
    const rows: Element[] = links.flatMap((link) => link.closest('tr, li, article') ?? []);
    const shown = (rows.length === 0 ? [main] : rows).map((row) => squeeze(row.textContent));
    const words = cells.flatMap((cell) => cell.split(/[\s()]+/)).filter((word) => word !== '');
    if (!shown.some((row) => words.every((word) => row.includes(word)))) {
      found.push(`row ${href ?? ''} of "${words.join(' ')}" became "${shown.join('", "')}"`);
    }
  }
  const label = document.querySelector('footer [role=status] a');
  compare('system', before.system, plain(label?.textContent));
  return found;
}

/**
 * Both are read again where they differ: between the two readings the servers of a world that moves may
 * have published a newer snapshot. What the code contradicts stays contradicted.
 */
async function compareBoth(plainPage: Page, page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await plainPage.goto(path);
    expect(answer?.status(), path).toBeLessThan(500);
    const before = await plainPage.evaluate(readFirstHtml);
    expect(before.heading, path).not.toBe('');
    expect(before.system, path).not.toBe('');
    await page.goto(path);
    await started(page);
    await expect
      .poll(() => page.evaluate(listContradictions, before), { message: path, timeout: 5_000 })
      .toEqual([]);
  }).toPass({ timeout: 20_000 });
}

test.describe('the first HTML and the screen say the same', () => {
  test.use({ ...SIMULATED_WORLD, viewport: { width: 1280, height: 900 } });

  const pages = [
    ...LISTS.map((path) => [path, () => Promise.resolve(path)] as const),
    ...Object.entries(RECORDS),
  ];
  for (const [name, find] of pages) {
    test(`of ${name}, in each language`, async ({ browser, baseURL, page, request }) => {
      const path = await find(request);
      test.skip(path === null, 'this world has none');
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
      });
      const plainPage = await context.newPage();
      for (const prefix of ['', '/ru', '/uk', '/es']) {
        const local = prefix + (path ?? '');
        await compareBoth(plainPage, page, prefix !== '' && path === '/' ? prefix : local);
      }
      await context.close();
    });
  }
});
