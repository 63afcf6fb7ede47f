import { readFileSync } from 'node:fs';

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

interface Parameter {
  name?: string;
  in?: string;
  schema?: { default?: string | number };
}

const document = JSON.parse(readFileSync('../api/openapi.json', 'utf8')) as {
  paths: Record<string, { get: { parameters?: Parameter[] } }>;
};

const defaults = Object.entries(document.paths).flatMap(([call, { get }]) =>
  (get.parameters ?? []).flatMap(({ name, schema }) =>
    schema?.default === undefined ? [] : [[call, `${name ?? ''}=${String(schema.default)}`]],
  ),
);

test.each(defaults)('of %s the default %s is left out of the URL', (call, parameter) => {
  expect(canonicalUrl(`/api${call}?${parameter}`)).toBe(`/api${call}`);
});

test('the list that the page asks for is the one that the server sends along', () => {
  expect(
    chainsRequestUrl({ page: 1, limit: 50, sort_by: 'market_cap_rank', sort_order: 'ASC' }),
  ).toBe(canonicalUrl('/api/chains?limit=50'));
});
