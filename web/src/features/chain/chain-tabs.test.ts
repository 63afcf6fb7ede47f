import { expect, test } from 'vitest';

import { buildChainTab, CHAIN_TABS, parseChainTab } from './chain-tabs';

test.each(CHAIN_TABS)('the address of %s reads back the same', (tab) => {
  expect(parseChainTab(new URLSearchParams(buildChainTab(tab)))).toBe(tab);
});

test.each(['', 'tab=', 'tab=API', 'tab=market', 'tab=<script>'])('%j is the overview', (search) => {
  expect(parseChainTab(new URLSearchParams(search))).toBe('overview');
});
