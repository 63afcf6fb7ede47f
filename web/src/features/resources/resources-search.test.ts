import { expect, test } from 'vitest';

import { buildResourcesSearch, chosenResources, parseResourcesSearch } from './resources-search';

test.each(['', 'category=wallet', 'view=list', 'category=dex&view=list'])(
  'the URL %j comes back as it was',
  (search) => {
    expect(buildResourcesSearch(parseResourcesSearch(new URLSearchParams(search)))).toBe(search);
  },
);

test('garbage falls back to all, as a grid', () => {
  const garbage = new URLSearchParams('category=%00evil&view=cards');
  expect(parseResourcesSearch(garbage)).toEqual({ category: null, view: 'grid' });
});

test('resources stand by title, and a category holds its own alone', () => {
  const all = [
    { title: 'Mintscan', category: 'explorer' },
    { title: 'Keplr', category: 'wallet' },
    { title: 'Atom', category: 'explorer' },
  ];
  expect(chosenResources(all, null, 'en').map(({ title }) => title)).toEqual([
    'Atom',
    'Keplr',
    'Mintscan',
  ]);
  expect(chosenResources(all, 'explorer', 'en')).toHaveLength(2);
  expect(chosenResources(all, 'dex', 'en')).toEqual([]);
});
