import { expect, test } from 'vitest';

import { canonicalUrl, chainsRequestUrl } from './request-url';

test.each([
  ['/api/chains', '/api/chains'],
  ['/api/chains?limit=50', '/api/chains'],
  ['/api/chains?page=1&limit=50&sort_by=market_cap_rank&sort_order=ASC', '/api/chains'],
  ['/api/chains?sort_order=DESC&page=2', '/api/chains?page=2&sort_order=DESC'],
  ['/api/chains?prettyName=&status=active', '/api/chains?status=active'],
  ['/api/chains?chainId=osmosis-1', '/api/chains?chainId=osmosis-1'],
  ['/api/status', '/api/status'],
])('%s is the question %s', (target, canonical) => {
  expect(canonicalUrl(target)).toBe(canonical);
});

test('the list that the page asks for is the one that the server sends along', () => {
  expect(
    chainsRequestUrl({ page: 1, limit: 50, sort_by: 'market_cap_rank', sort_order: 'ASC' }),
  ).toBe(canonicalUrl('/api/chains?limit=50'));
});
