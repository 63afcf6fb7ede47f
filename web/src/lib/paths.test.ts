import { expect, test } from 'vitest';

import { parseExternalUrl, paths } from './paths';

test('every URL of the site', () => {
  expect({
    home: paths.home(),
    chains: paths.chains(),
    chainsSearch: paths.chains('q=osmo&page=2'),
    chain: paths.chain('osmosis-1'),
    chainTab: paths.chain('osmosis-1', 'tab=rpc'),
    chainOddId: paths.chain('a/b?c'),
    notFound: paths.notFound(),
  }).toMatchInlineSnapshot(`
    {
      "chain": "/chains/osmosis-1",
      "chainOddId": "/chains/a%2Fb%3Fc",
      "chainTab": "/chains/osmosis-1?tab=rpc",
      "chains": "/chains",
      "chainsSearch": "/chains?q=osmo&page=2",
      "home": "/",
      "notFound": "/404",
    }
  `);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://user:secret@example.org',
  '//example.org',
  'example.org',
  'https://',
  '',
  null,
  undefined,
])('%s is no URL to send a visitor to', (text) => {
  expect(parseExternalUrl(text)).toBeNull();
});

test('a host of look-alike letters shows as punycode', () => {
  expect(parseExternalUrl('https://оsmosis.zone/x')?.host).toBe('xn--smosis-vqf.zone');
});
