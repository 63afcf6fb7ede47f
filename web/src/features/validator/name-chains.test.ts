import { expect, test } from 'vitest';

import { nameChains } from './name-chains';

const CHAINS = [{ ChainId: 'halo-1', PrettyName: 'Halo Hub' }];

test('evidence has names in the place of ids, and the id of a chain that has none', () => {
  const uptime = { Chains: [{ ChainId: 'halo-1', Uptime: 0.9 }, { ChainId: 'gone-1' }] };
  expect(nameChains(uptime, CHAINS)).toEqual({
    Chains: [{ ChainId: 'Halo Hub', Uptime: 0.9 }, { ChainId: 'gone-1' }],
  });
  expect(nameChains({ ChainId: 'halo-1', Days: 3, Observed: null }, CHAINS)).toEqual({
    ChainId: 'Halo Hub',
    Days: 3,
    Observed: null,
  });
  expect(nameChains(null, CHAINS)).toBeNull();
});
