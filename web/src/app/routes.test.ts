import { expect, test } from 'vitest';

import { paths } from '@/lib/paths';

import { findRedirect, findRoute, routes } from './routes';

test.each([
  [paths.home(), '/'],
  [paths.chains(), '/chains'],
  [paths.chain('a/b c'), '/chains/:id'],
  [paths.validators(), '/validators'],
  [paths.validator('0123456789ABCDEF'), '/validators/:id'],
  [paths.weight(), '/weight'],
  [paths.resources(), '/resources'],
  [paths.about(), '/about'],
  [paths.advertisement(), '/advertisement'],
  [paths.buyAdvertisement(), '/buy-advertisement'],
  [paths.privacy(), '/privacy'],
  [paths.terms(), '/terms'],
  [paths.status(), '/status'],
  [paths.searchPage(), '/search'],
  [paths.notFound(), '/404'],
])('%s is the screen %s', (path, pattern) => {
  expect(findRoute(path)?.pattern).toBe(pattern);
  expect(findRedirect(path)).toBeNull();
});

test.each([
  ['/news', '/markets'],
  ['/news/some-article', '/markets/some-article'],
  ['/events', '/feed'],
  ['/activity', '/dev-activity'],
  ['/nowhere', '/404'],
  ['/chains/a/b', '/404'],
])('%s is answered at %s', (path, target) => {
  expect(findRedirect(path)).toBe(target);
});

test('each screen stands in the table once', () => {
  const patterns = routes.map((route) => route.pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});
