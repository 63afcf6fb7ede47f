import { expect, test } from 'vitest';

import { exactAmount } from './exact-amount';

test.each([
  ['100000', 'ATOM', 6, '0.1 ATOM'],
  ['1', 'ATOM', 6, '0.000001 ATOM'],
  ['123456789', 'ATOM', 6, '123.456789 ATOM'],
  ['100000', 'ATOM', null, '100000 uatom'],
  ['100000', null, 6, '100000 uatom'],
] as const)('%s with %s and exponent %j is %s', (Amount, symbol, Exponent, shown) => {
  expect(exactAmount({ Amount, Denom: 'uatom', Symbol: symbol, Exponent })).toBe(shown);
});
