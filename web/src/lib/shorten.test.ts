import { expect, test } from 'vitest';

import { kAddressEnds, kIdentityEnds, shorten } from './shorten';

test.each([
  ['0A1B2C3D4E5F6071', kIdentityEnds, '0A1B2C3D4E5F6071'],
  ['0A1B2C3D4E5F60718293', kIdentityEnds, '0A1B2C3D…60718293'],
  ['halovaloper1qqqqwwwweeeerrrrttttyyyy', kAddressEnds, 'halovaloper1…rrrrttttyyyy'],
  ['', kAddressEnds, ''],
])('%s with %d at each end is %s', (id, ends, shown) => {
  expect(shorten(id, ends)).toBe(shown);
});
