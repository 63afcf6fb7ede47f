import { expect, test } from 'vitest';

import { anEndpointUptime } from '@/test/builders';

import { groupByProvider } from './provider-days';

test('the endpoints of a provider are one row, with the mean of those that were measured', () => {
  const { days, rows } = groupByProvider([
    anEndpointUptime({ Provider: 'Ada', From: '2026-11-01', Days: [null, 100, 50] }),
    anEndpointUptime({ Provider: 'Bee', From: '2026-11-01', Days: [99, 99, 99] }),
    anEndpointUptime({ Provider: 'Ada', From: '2026-11-01', Days: [null, null, 100] }),
    anEndpointUptime({ Provider: null, From: '2026-11-01', Days: [null, null, null] }),
  ]);
  expect(days).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(rows).toEqual([
    { provider: 'Bee', endpoints: 1, days: [99, 99, 99], mean: 99 },
    { provider: 'Ada', endpoints: 2, days: [null, 100, 75], mean: 87.5 },
    { provider: null, endpoints: 1, days: [null, null, null], mean: null },
  ]);
});

test('no endpoint is no row', () => {
  expect(groupByProvider([])).toEqual({ days: [], rows: [] });
});
