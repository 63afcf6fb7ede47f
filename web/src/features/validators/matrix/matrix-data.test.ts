import { expect, test } from 'vitest';

import { aMatrix } from '@/test/builders';

import { findCell, joinPages, listCells } from './matrix-data';

const chains = [{ ChainId: 'a-1' }, { ChainId: 'b-1' }, { ChainId: 'c-1' }];

test('a cell has its share and its state', () => {
  const matrix = joinPages([
    aMatrix([{ Chains: [0, 2], Shares: [250_000, 0], States: 'sj' }, {}], chains),
  ]);
  expect(listCells(matrix, 0)).toEqual([
    { column: 0, share: 0.25, state: 'active' },
    { column: 2, share: 0, state: 'jailed' },
  ]);
  expect(findCell(matrix, 0, 1)).toBeNull();
  expect(findCell(matrix, 1, 0)).toMatchObject({ share: 0.1 });
  expect(listCells(matrix, 2)).toEqual([]);
});

test('a page of another edition has its cells under the names of the first one', () => {
  const matrix = joinPages([
    aMatrix([{ Identity: 'A' }], chains),
    aMatrix(
      [{ Identity: 'B', Chains: [0, 1, 2], Shares: [1, 2, 3], States: 'suo' }],
      [{ ChainId: 'c-1' }, { ChainId: 'new-1' }, { ChainId: 'a-1' }],
    ),
  ]);
  expect(matrix.rows.map(({ Identity }) => Identity)).toEqual(['A', 'B']);
  expect(listCells(matrix, 1)).toEqual([
    { column: 2, share: 0.000001, state: 'active' },
    { column: 0, share: 0.000003, state: 'unbonded' },
  ]);
});

test('of no page it is empty', () => {
  expect(joinPages([])).toMatchObject({ rows: [], chains: [], total: 0 });
});
