import { expect, test } from 'vitest';

import { aFactGroup, anEndpoint } from '@/test/builders';

import { countOnline, endpointState, isWithoutFigures, wasAsked } from './endpoint-state';

const working = anEndpoint({ Verdict: 'ok', IsWorkAddress: true });

test.each([
  [{ Verdict: 'never' }, 'unmeasured'],
  [{ Verdict: 'ok', IsWorkAddress: true }, 'online'],
  [{ Verdict: 'ok', IsWorkAddress: true, IsBrokenAddress: true }, 'offline'],
  [{ Verdict: 'timeout' }, 'offline'],
  [{ Verdict: 'blocked' }, 'unmeasured'],
  [{ Verdict: 'rate_limited' }, 'unmeasured'],
  [{ Verdict: 'halted' }, 'unmeasured'],
] as const)('an endpoint with %j is %s', (part, state) => {
  expect(endpointState(anEndpoint(part))).toBe(state);
});

test.each(['never', 'blocked', 'rate_limited', 'halted'] as const)(
  'an endpoint that is %s is counted as not measured, never as offline',
  (Verdict) => {
    const unmeasured = anEndpoint({ Verdict });
    expect(countOnline([working, anEndpoint({ Verdict: 'timeout' }), unmeasured])).toEqual({
      online: 1,
      total: 2,
      unmeasured: 1,
    });
    expect(countOnline([unmeasured, unmeasured])).toBeNull();
  },
);

test('an endpoint was asked where its chain was probed or it did not let itself be', () => {
  expect(wasAsked(anEndpoint(), null)).toBe(false);
  expect(wasAsked(anEndpoint(), aFactGroup())).toBe(true);
  expect(wasAsked(anEndpoint({ Verdict: 'blocked' }), null)).toBe(true);
});

test('figures that are left from before a block are not hidden', () => {
  expect(isWithoutFigures(anEndpoint({ Verdict: 'blocked' }))).toBe(true);
  expect(isWithoutFigures(anEndpoint({ Verdict: 'blocked', FirstTry30d: 99.5 }))).toBe(false);
  expect(isWithoutFigures(anEndpoint({ Verdict: 'timeout' }))).toBe(false);
});
