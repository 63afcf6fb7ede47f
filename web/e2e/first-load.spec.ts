import type { CDPSession, Page } from '@playwright/test';

import { expect, SIMULATED_WORLD, started, test } from './watched-page';

test.use(SIMULATED_WORLD);

interface Request {
  url: string;
  /** 1: the HTML, or the script in its head, asked for it; 2: what that brought did; and so on. */
  level: number;
}

interface Initiator {
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

function scriptsOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)];
}

/** Each request of the page after its HTML, in the order in which Chromium made them. */
async function recordRequests(session: CDPSession): Promise<Request[]> {
  const requests: Request[] = [];
  let html = '';
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    if (type === 'Document') {
      html = request.url;
      return;
    }
    const { url, stack } = initiator as Initiator;
    const levelOf = (asking: string) =>
      asking === html ? 0 : (requests.findLast((known) => known.url === asking)?.level ?? 0);
    const asking = [...(url === undefined ? [] : [url]), ...scriptsOf(stack)];
    requests.push({ url: request.url, level: 1 + Math.max(0, ...asking.map(levelOf)) });
  });
  return requests;
}

async function largestChain(page: Page): Promise<string> {
  const answer = await page.request.get('/api/chains?sort_by=active_validators&sort_order=DESC');
  const { data } = (await answer.json()) as { data: { ChainId: string }[] };
  return data[0]?.ChainId ?? '';
}

/** With the HTML, without the tab's icon, which a browser asks for when it likes. */
const MOST_REQUESTS = [
  ['?tab=validators', 21],
  // Also how its votes stand.
  ['?tab=proposals', 17],
  // Also the texts of the items, and the room of pictures.
  ['?tab=weight', 24],
  // Also the room of pictures, its texts and the days of endpoints.
  ['?tab=api', 22],
  // Also the rubric, and the texts of the items.
  ['', 28],
  // Four series.
  ['?tab=history', 25],
] as const;

test('a tab of a chain comes in two steps and few requests', async ({ page }) => {
  const chain = await largestChain(page);
  for (const [tab, most] of MOST_REQUESTS) {
    const session = await page.context().newCDPSession(page);
    const requests = await recordRequests(session);
    await page.goto(`/chains/${chain}${tab}`);
    await started(page);
    await page.waitForLoadState('networkidle');
    await session.detach();
    const counted = requests.filter(({ url }) => !url.endsWith('/favicon.svg'));
    const paths = counted.map(({ url, level }) => `${String(level)} ${new URL(url).pathname}`);
    expect(counted.length, paths.join('\n')).toBeGreaterThan(5);
    expect(1 + counted.length, paths.join('\n')).toBeLessThanOrEqual(most);
    const deepest = Math.max(...counted.map(({ level }) => level));
    expect(deepest, paths.join('\n')).toBeLessThanOrEqual(2);
  }
});

test('nothing that was printed gives way to grey', async ({ page }) => {
  const chain = await largestChain(page);
  await page.addInitScript(() => {
    const seen = { grey: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('main .skeleton:not(img)')) seen.grey = true;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of [`/chains/${chain}?tab=proposals`, '/chains', '/validators', '/prices']) {
    await page.goto(path);
    await started(page);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { grey: boolean } }).seen.grey,
    );
    expect({ path, seen }).toEqual({ path, seen: false });
  }
});

test('how long a tab takes on a slow line is told', async ({ page }) => {
  test.setTimeout(120_000);
  const chain = await largestChain(page);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const began = Date.now();
    await page.goto(`/chains/${chain}?tab=validators`, { waitUntil: 'commit' });
    await page.locator('#tab-panel tbody tr').first().waitFor();
    times.push(Date.now() - began);
    await session.detach();
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  console.log(
    `150 ms, 1.6 Mb/s, CPU/4: first validator after ${String(median)} ms (${times.join(', ')})`,
  );
  expect(times).toHaveLength(5);
});
