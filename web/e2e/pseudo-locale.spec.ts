import { findChain, findIdentity } from './measured-world';
import { expect, PHONE, SIMULATED_WORLD, started, test } from './watched-page';

const PATHS = [
  '/',
  '/chains',
  '/chains/CHAIN',
  '/chains/CHAIN?tab=api',
  '/chains/CHAIN?tab=proposals',
  '/chains/CHAIN?tab=weight',
  '/validators',
  '/validators/IDENTITY',
  '/validators/IDENTITY?tab=logs',
  '/prices',
  '/proposals',
  '/airdrops',
  '/education',
  '/markets',
  '/resources',
  '/feed',
  '/dev-activity',
  '/weight',
  '/advertisement',
  '/buy-advertisement',
  '/about',
  '/status',
  '/search?q=stak',
  '/404',
];

const LONGER: Readonly<Record<string, string>> = { a: 'åå', e: 'éé', i: 'ïï', o: 'öö', u: 'ûû' };

/** Every word about two fifths longer and still readable; what is filled in stays. */
function lengthen(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[aeiou]/g, (letter) => LONGER[letter] ?? letter),
    )
    .join('');
}

function lengthenAll(texts: unknown): unknown {
  if (typeof texts === 'string') return lengthen(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, lengthenAll(text)]));
}

test.describe('a language of longer words than any', () => {
  test.use(SIMULATED_WORLD);

  test('fits a phone on every page', async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.route('**/assets/locales/en/*.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: lengthenAll(await answer.json()) });
    });
    const chain = await findChain(request, ({ Apis }) => Apis.length > 0);
    const identity = await findIdentity(request);
    await page.setViewportSize(PHONE);
    for (const pattern of PATHS) {
      const path = pattern
        .replace('CHAIN', chain?.ChainId ?? '')
        .replace('IDENTITY', identity ?? '');
      await page.goto(path);
      await started(page);
      await page.waitForLoadState('networkidle');
      // The texts of the script are on the screen.
      await expect(
        page.getByRole('link', { name: lengthen('Skip to the content') }),
      ).toBeAttached();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
  });
});
