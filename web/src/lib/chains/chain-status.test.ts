import { expect, test } from 'vitest';

import { chainStatus, tickerOf } from './chain-status';

test.each([
  ['live', 'active'],
  ['active', 'active'],
  ['killed', 'inactive'],
  ['inactive', 'inactive'],
  ['upcoming', 'coming_soon'],
  ['', 'coming_soon'],
])('a chain that is %j shows as %s', (raw, status) => {
  expect(chainStatus(raw)).toBe(status);
});

test('the first three letters stand in where no symbol is known', () => {
  expect(tickerOf('osmosis-1', 'OSMO')).toBe('OSMO');
  expect(tickerOf('osmosis-1', null)).toBe('OSM');
});
