// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ChainEndpoint } from '@/api/types';
import { aFactGroup, anEndpoint, aPage, aRecord } from '@/test/builders';
import { findTooltipOf } from '@/test/find-tooltip';
import { answerWith, renderAt } from '@/test/render-at';

const UPTIME = '/api/endpoints/uptime';

const probed = anEndpoint({
  IsWorkAddress: true,
  Verdict: 'ok',
  LatencyMs: 120,
  Lag: 1,
  Uptime24h: 100,
  Uptime7d: 99.95,
  Uptime30d: 97.5,
  LastSuccessResponse: new Date(Date.now() - 60_000).toISOString(),
});
const silent = anEndpoint({
  Address: 'https://rest2.halo.example',
  Verdict: 'timeout',
  LastSuccessResponse: new Date(Date.now() - 51.5 * 3_600_000).toISOString(),
  TlsExpiresAt: new Date(Date.now() + 40.5 * 3_600_000).toISOString(),
});

const DAYS = [...Array.from({ length: 88 }, () => null), 95.5, 100];

function record(endpoints: ChainEndpoint[]) {
  const plain = aRecord();
  const facts = aFactGroup({ Source: 'probes of this server', Height: null });
  return aPage([{ ...plain, Apis: endpoints, Facts: { ...plain.Facts, endpoints: facts } }]);
}

const uptime = (of: ChainEndpoint, Days: (number | null)[] = DAYS) =>
  aPage([
    { ID: of.ID, Kind: 'rest', Address: of.Address, Provider: null, From: '2026-08-24', Days },
  ]);

const article = async (address: string) => {
  const heading = await screen.findByRole('heading', { name: address });
  const found = heading.closest('article');
  if (!found) throw new Error('no article');
  return found;
};

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./EndpointsTab'));

describe('the endpoints of a chain', () => {
  test('show what their probes measured', async () => {
    answerWith({ '/api/chains': record([probed]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(probed.Address);
    expect(row).toHaveTextContent('Latency120 ms');
    expect(row).toHaveTextContent('Height lag1 block');
    expect(row).toHaveTextContent('Uptime 24 h100%');
    expect(row).toHaveTextContent('Uptime 7 d99.95%');
    expect(row).toHaveTextContent('Uptime 30 d97.5%');
    expect(screen.getByText('(1/1 online)')).toBeVisible();
    const note = await findTooltipOf(within(row).getByText('Online'));
    expect(note).toHaveTextContent('Answers in time, for this chain, with a recent block.');
    expect(note).toHaveTextContent('Source: Probes of this server');
  });

  test('say that their probes are out of date', async () => {
    const chain = aRecord({ Apis: [probed] });
    const facts = { ...chain.Facts, endpoints: aFactGroup({ Stale: true }) };
    answerWith({ '/api/chains': aPage([{ ...chain, Facts: facts }]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(probed.Address);
    expect(screen.getByText(/^Out of date:/)).toBeVisible();
    const note = await findTooltipOf(within(row).getByText('Online'));
    expect(note).toHaveTextContent('Three updates in a row were missed');
  });

  test('have 90 days that are read one by one, or as a table', async () => {
    answerWith({ '/api/chains': record([probed]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const strip = await screen.findByRole('slider', { name: `90 days of ${probed.Address}` });
    expect(strip).toHaveAttribute('aria-valuetext', 'Nov 21, 2026: 100%');
    strip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(strip).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: 95.5%');
    await userEvent.keyboard('{ArrowLeft}');
    expect(strip).toHaveAttribute('aria-valuetext', 'Nov 19, 2026: not measured');
    await userEvent.click(screen.getByRole('button', { name: 'Days as table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  test('that are silent say why, for how long, and how long their certificate lasts', async () => {
    answerWith({ '/api/chains': record([silent]), [UPTIME]: uptime(silent, []) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(silent.Address);
    expect(within(row).getByText('Offline')).toBeVisible();
    expect(within(row).getByText('Did not answer in time.')).toBeVisible();
    expect(within(row).getByText('Silent for 2d 3h')).toBeVisible();
    expect(within(row).getByText('1d 16h left')).toBeVisible();
    expect(row).toHaveTextContent('Latency—');
  });

  test('that do not let this server in are neither down nor counted', async () => {
    const blocked = anEndpoint({ Address: 'https://shy.halo.example', Verdict: 'blocked' });
    answerWith({ '/api/chains': record([probed, blocked]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(blocked.Address);
    expect(row).toHaveTextContent('Not measured');
    expect(row).toHaveTextContent('Does not let this server in');
    expect(row).not.toHaveTextContent('Offline');
    expect(screen.getByText('(1/1 online)')).toBeVisible();
  });

  test('without any measured day say so once', async () => {
    answerWith({
      '/api/chains': record([probed, silent]),
      [UPTIME]: uptime(probed, [null, null]),
    });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findAllByText('The last 90 days are not measured yet.')).toHaveLength(1);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('stay where their days could not be loaded, which can be tried again', async () => {
    answerWith({ '/api/chains': record([probed]), [UPTIME]: 500 });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
    expect(await article(probed.Address)).toBeVisible();
    answerWith({ '/api/chains': record([probed]), [UPTIME]: uptime(probed) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('slider')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that were never probed are not asked for their days', async () => {
    const asked = answerWith({ '/api/chains': aPage([aRecord({ Apis: [anEndpoint()] })]) });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findByText('(1, not checked yet)')).toBeVisible();
    expect(asked.filter((target) => target.startsWith(UPTIME))).toEqual([]);
  });
});
