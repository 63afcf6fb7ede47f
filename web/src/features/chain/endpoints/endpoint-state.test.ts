import { expect, test } from 'vitest';

import { anEndpoint } from '@/test/builders';

import { countOnline, endpointState } from './endpoint-state';

test.each([
  [{ Verdict: 'never' }, 'unchecked'],
  [{ Verdict: 'ok', IsWorkAddress: true }, 'online'],
  [{ Verdict: 'ok', IsWorkAddress: true, IsBrokenAddress: true }, 'offline'],
  [{ Verdict: 'timeout' }, 'offline'],
  [{ Verdict: 'blocked' }, 'blocked'],
  [{ Verdict: 'rate_limited', IsWorkAddress: true }, 'online'],
] as const)('an endpoint with %j is %s', (part, state) => {
  expect(endpointState(anEndpoint(part))).toBe(state);
});

test('endpoints that nobody asked are not counted as offline', () => {
  expect(countOnline([anEndpoint(), anEndpoint()])).toBeNull();
  expect(countOnline([anEndpoint({ Verdict: 'timeout' }), anEndpoint()])).toEqual({
    online: 0,
    total: 2,
  });
  expect(countOnline([anEndpoint({ Verdict: 'ok', IsWorkAddress: true }), anEndpoint()])).toEqual({
    online: 1,
    total: 2,
  });
});

test('endpoints that do not let this server in are not counted at all', () => {
  const blocked = anEndpoint({ Verdict: 'blocked' });
  expect(countOnline([anEndpoint({ Verdict: 'ok', IsWorkAddress: true }), blocked])).toEqual({
    online: 1,
    total: 1,
  });
  expect(countOnline([blocked, blocked])).toBeNull();
});
