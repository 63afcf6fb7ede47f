import { expect, test } from 'vitest';

import { shortDuration } from './short-duration';

const START = new Date('2026-11-20T10:00:00Z');

test.each([
  [0, { unit: 'seconds', seconds: 0 }],
  [59, { unit: 'seconds', seconds: 59 }],
  [60, { unit: 'minutes', minutes: 1 }],
  [3540, { unit: 'minutes', minutes: 59 }],
  [3600, { unit: 'hours', hours: 1, minutes: 0 }],
  [86_399, { unit: 'hours', hours: 23, minutes: 59 }],
  [86_400, { unit: 'days', days: 1, hours: 0 }],
  [183_600, { unit: 'days', days: 2, hours: 3 }],
  [-5, { unit: 'seconds', seconds: 0 }],
])('%i seconds', (seconds, shown) => {
  expect(shortDuration(START, new Date(START.getTime() + seconds * 1000))).toEqual(shown);
});
