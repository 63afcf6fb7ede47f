import { expect, test } from 'vitest';

import { anEndpoint } from '@/test/builders';

import { countOnline, endpointState } from './endpoint-state';

test.each([
  [{ Verdict: 'never' }, 'unchecked'],
  [{ Verdict: 'ok', IsWorkAddress: true }, 'online'],
  [{ Verdict: 'ok', IsWorkAddress: true, IsBrokenAddress: true }, 'offline'],
  [{ Verdict: 'timeout' }, 'offline'],
  [{ Verdict: 'rate_limited', IsWorkAddress: true }, 'online'],
] as const)('an endpoint with %j is %s', (part, state) => {
  expect(endpointState(anEndpoint(part))).toBe(state);
});

test('endpoints that nobody asked are not counted as offline', () => {
  expect(countOnline([anEndpoint(), anEndpoint()])).toBeNull();
  expect(countOnline([anEndpoint({ Verdict: 'timeout' }), anEndpoint()])).toBe(0);
  expect(countOnline([anEndpoint({ Verdict: 'ok', IsWorkAddress: true }), anEndpoint()])).toBe(1);
});
