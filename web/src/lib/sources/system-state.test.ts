import { expect, test } from 'vitest';

import { systemState } from './system-state';

const row = {
  DataSet: 'registry',
  LastSuccess: '2026-11-20T10:00:00Z',
  LastAttempt: '2026-11-20T10:00:00Z',
  LastError: null,
  WaitingFor: null,
  Stale: false,
};

const afterIt = { LastAttempt: '2026-11-20T10:05:00Z' };

test.each([
  [{}, 'operational', []],
  [{ LastError: 'no route to host', ...afterIt }, 'failed', ['registry']],
  [{ LastError: 'no route to host', LastSuccess: null }, 'failed', ['registry']],
  [{ LastError: 'one of 60 chains did not answer' }, 'operational', []],
  [{ Stale: true }, 'stale', ['registry']],
  [{ LastSuccess: null, WaitingFor: 'the first import' }, 'waiting', ['registry']],
  [{ LastError: 'no route to host', ...afterIt, Stale: true }, 'failed', ['registry']],
])('a data set with %j makes the system %s', (part, kind, dataSets) => {
  expect(systemState([{ ...row, ...part }])).toMatchObject({ kind, dataSets });
});

test('names only the data sets that are at fault', () => {
  const rows = [row, { ...row, DataSet: 'prices', Stale: true }];
  expect(systemState(rows).dataSets).toEqual(['prices']);
});

test('adverts that nobody can buy are nothing to wait for, adverts that fail are a fault', () => {
  const closed = { ...row, DataSet: 'adverts', LastSuccess: null, WaitingFor: 'an address' };
  expect(systemState([row, closed]).kind).toBe('operational');
  expect(systemState([row, { ...closed, LastError: 'no route to host' }]).dataSets).toEqual([
    'adverts',
  ]);
});

test('was updated by its newest success', () => {
  const older = { ...row, LastSuccess: '2026-11-19T10:00:00Z' };
  expect(systemState([older, row]).updatedAt).toBe('2026-11-20T10:00:00Z');
  expect(systemState([{ ...row, LastSuccess: null }]).updatedAt).toBeNull();
});
