import { expect, test } from 'vitest';

import { naturalDirection } from './natural-direction';

test.each([
  ['market_cap_rank', 'ASC'],
  ['MarketCapRank', 'ASC'],
  ['block_time', 'ASC'],
  ['commission', 'ASC'],
  ['name', 'ASC'],
  ['price', 'DESC'],
  ['active_validators', 'DESC'],
  ['TotalVolume', 'DESC'],
])('what is sorted by %s begins %s', (field, direction) => {
  expect(naturalDirection(field)).toBe(direction);
});
