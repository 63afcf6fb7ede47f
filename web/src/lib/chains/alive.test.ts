import { expect, test } from 'vitest';

import { isSilent } from './alive';

const NOW = new Date('2026-11-20T10:00:00Z');

test.each([
  ['halted', '2026-11-13T10:00:00Z', true],
  ['halted', '2026-11-13T10:00:01Z', false],
  ['unreachable', '2026-11-01T00:00:00Z', true],
  ['unreachable', null, false],
  ['producing', '2026-11-01T00:00:00Z', false],
  ['unknown', null, false],
] as const)('%s with a last block of %s is silent: %s', (Alive, LastBlockAt, silent) => {
  expect(isSilent({ ChainId: 'halo-1', Alive, LastBlockAt }, NOW)).toBe(silent);
});
