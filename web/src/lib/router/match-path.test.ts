import { expect, test } from 'vitest';

import { matchPath } from './match-path';

test.each([
  ['/', '/', {}],
  ['/chains', '/chains', {}],
  ['/chains', '/chains/', {}],
  ['/chains/:id', '/chains/osmosis-1', { id: 'osmosis-1' }],
  ['/chains/:id', '/chains/a%2Fb', { id: 'a/b' }],
  ['/chains/:id', '/chains', null],
  ['/chains/:id', '/chains/a/b', null],
  ['/chains/:id', '/chains/%E0%A4%A', null],
  ['/chains', '/Chains', null],
])('%s against %s gives %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
