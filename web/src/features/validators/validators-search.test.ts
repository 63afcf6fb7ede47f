import { describe, expect, test } from 'vitest';

import type { ValidatorsSearch } from './validators-search';
import {
  buildValidatorsSearch,
  DEFAULT_SEARCH,
  parseValidatorsSearch,
  buildValidatorsParams,
} from './validators-search';

const parse = (search: string) => parseValidatorsSearch(new URLSearchParams(search));

describe('a URL', () => {
  test.each<Partial<ValidatorsSearch>>([
    {},
    { text: 'stake & co' },
    { chain: 'osmosis-1', status: 'has_jailed' },
    { status: 'has_unbonding', page: 7 },
    { size: 25 },
    { size: 100, page: 2 },
    { sort: 'jailed', view: 'matrix' },
    { sort: 'commission', direction: 'ASC' },
    { sort: 'stake', direction: 'ASC' },
  ])('built of %j reads back the same', (part) => {
    const state = { ...DEFAULT_SEARCH, ...part };
    expect(parse(buildValidatorsSearch(state))).toEqual(state);
  });

  test('of the default is empty', () => {
    expect(buildValidatorsSearch(DEFAULT_SEARCH)).toBe('');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'size=10',
    'size=50.0',
    'status=jailed',
    'sort=size',
    'dir=up',
    'view=map',
    'chain=%20',
    'q=+',
    'q=%00',
  ])('with %s falls back to the default', (search) => {
    expect(parse(search)).toEqual(DEFAULT_SEARCH);
  });

  test('of a search has pages', () => {
    expect(parse('q=star&page=2')).toEqual({ ...DEFAULT_SEARCH, text: 'star', page: 2 });
  });

  test('cannot carry a text that the server refuses', () => {
    expect(parse(`q=${'x'.repeat(300)}`).text).toHaveLength(200);
  });
});

test('the question to the server is the specified call, without what is not set', () => {
  expect(buildValidatorsParams(DEFAULT_SEARCH)).toEqual({ page: 1, limit: 50 });
  expect(buildValidatorsParams(parse('chain=halo-1&status=active&page=2&size=25'))).toEqual({
    page: 2,
    limit: 25,
    chain: 'halo-1',
    status: 'active',
  });
  expect(buildValidatorsParams(parse('sort=commission'))).toEqual({
    page: 1,
    limit: 50,
    sort_by: 'commission',
    sort_order: 'ASC',
  });
  expect(buildValidatorsParams(parse('q=ha'))).toEqual({ page: 1, limit: 50, search: 'ha' });
});
