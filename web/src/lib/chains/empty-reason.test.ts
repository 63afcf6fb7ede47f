import { expect, test } from 'vitest';

import { emptyReason } from './empty-reason';

const NOTHING = { absent: false, read: false };

test.each([
  ['killed', 'unknown', 'inactive'],
  ['upcoming', 'unknown', 'announced'],
  ['live', 'unreachable', 'unreachable'],
  ['live', 'producing', 'unread'],
] as const)('of a %s chain that is %s is "%s"', (Status, Alive, reason) => {
  expect(emptyReason({ Status, Alive }, NOTHING)).toBe(reason);
});

test('what a node told comes before what the registry says', () => {
  const killed = { Status: 'killed', Alive: 'unknown' };
  expect(emptyReason(killed, { absent: true, read: true })).toBe('absent');
  expect(emptyReason(killed, { absent: false, read: true })).toBe('none');
});
