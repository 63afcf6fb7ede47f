import { expect, test } from 'vitest';

import type { ValidatorSearch } from './validator-search';
import { buildValidatorSearch, parseValidatorSearch } from './validator-search';

const parse = (search: string) => parseValidatorSearch(new URLSearchParams(search));
const DEFAULT: ValidatorSearch = { tab: 'chains', filter: null, allLogs: false };

test.each<Partial<ValidatorSearch>>([
  {},
  { filter: 'jailed' },
  { tab: 'logs' },
  { tab: 'logs', allLogs: true },
  { tab: 'weight' },
])('a URL built of %j reads back the same', (part) => {
  const place = { ...DEFAULT, ...part };
  expect(parse(buildValidatorSearch(place))).toEqual(place);
});

test.each(['', 'tab=none', 'filter=bonded', 'kind=state', 'tab=Chains'])(
  'a URL with %j is the default',
  (search) => {
    expect(parse(search)).toEqual(DEFAULT);
  },
);

test('a tab does not carry what another one shows', () => {
  expect(buildValidatorSearch({ tab: 'details', filter: 'jailed', allLogs: true })).toBe(
    'tab=details',
  );
});
