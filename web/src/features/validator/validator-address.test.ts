import { expect, test } from 'vitest';

import type { ValidatorPlace } from './validator-address';
import { buildPlace, parsePlace } from './validator-address';

const parse = (search: string) => parsePlace(new URLSearchParams(search));
const kDefault: ValidatorPlace = { tab: 'chains', filter: null, everything: false };

test.each<Partial<ValidatorPlace>>([
  {},
  { filter: 'jailed' },
  { tab: 'logs' },
  { tab: 'logs', everything: true },
  { tab: 'weight' },
])('an address built of %j reads back the same', (part) => {
  const place = { ...kDefault, ...part };
  expect(parse(buildPlace(place))).toEqual(place);
});

test.each(['', 'tab=none', 'filter=bonded', 'kind=state', 'tab=Chains'])(
  'an address with %j is the default',
  (search) => {
    expect(parse(search)).toEqual(kDefault);
  },
);

test('a tab does not carry what another one shows', () => {
  expect(buildPlace({ tab: 'details', filter: 'jailed', everything: true })).toBe('tab=details');
});
