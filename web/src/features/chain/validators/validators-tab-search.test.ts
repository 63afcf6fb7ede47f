import { expect, test } from 'vitest';

import type { TabSearch } from './validators-tab-search';
import { buildTabSearch, parseTabSearch } from './validators-tab-search';

const DEFAULT: TabSearch = {
  text: '',
  only: null,
  order: { field: 'rank', direction: 'ASC' },
  view: 'table',
};
const parse = (search: string) => parseTabSearch(new URLSearchParams(search));

test.each<Partial<TabSearch>>([
  {},
  { text: 'sta & co', only: 'identity' },
  { only: 'outside_third', view: 'scatter' },
  { order: { field: 'rank', direction: 'DESC' } },
  { order: { field: 'commission', direction: 'ASC' } },
  { order: { field: 'stake', direction: 'ASC' } },
  { order: { field: 'name', direction: 'ASC' } },
])('a URL built of %j reads back the same', (part) => {
  const state = { ...DEFAULT, ...part };
  expect(parse(buildTabSearch(state))).toEqual(state);
});

test('the URL of the default names the tab alone', () => {
  expect(buildTabSearch(DEFAULT)).toBe('tab=validators');
});

test.each(['sort=size', 'dir=up', 'only=all', 'view=x', 'q=+'])('%s is the default', (search) => {
  expect(parse(search)).toEqual(DEFAULT);
});
