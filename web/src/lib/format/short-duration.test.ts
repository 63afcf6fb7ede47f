import { expect, test } from 'vitest';

import { shortDuration } from './short-duration';

const START = new Date('2026-11-20T10:00:00Z');

test.each([
  [0, { unit: 'seconds', seconds: 0 }],
  [3599, { unit: 'seconds', seconds: 3599 }],
  [3600, { unit: 'hours', hours: 1 }],
  [86_399, { unit: 'hours', hours: 23 }],
  [86_400, { unit: 'days', days: 1, hours: 0 }],
  [183_600, { unit: 'days', days: 2, hours: 3 }],
  [-5, { unit: 'seconds', seconds: 0 }],
])('%i seconds', (seconds, shown) => {
  expect(shortDuration(START, new Date(START.getTime() + seconds * 1000))).toEqual(shown);
});
