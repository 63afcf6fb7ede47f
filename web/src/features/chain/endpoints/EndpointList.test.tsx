// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import type { ChainEndpoint, EndpointUptime } from '@/api/types';
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
  FirstTry30d: 96.25,
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

const uptime = (
  of: ChainEndpoint,
  Days: (number | null)[] = DAYS,
  MethodChangedAt: string | null = null,
) =>
  aPage<EndpointUptime>([
    {
      ID: of.ID,
      Kind: 'rest',
      Address: of.Address,
      Provider: null,
      From: '2026-08-24',
      Days,
      MethodChangedAt,
      Vantage: null,
      Stale: false,
    },
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
    expect(row).toHaveTextContent('Uptime 30 d97.5%First try 30 d96.25%');
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

  test.each([
    ['incomplete_chain', 'browsers fetch that themselves, programs cannot.'],
    ['self_signed', 'Its certificate is self-signed: no authority vouches for it.'],
    ['unknown_authority', 'No trusted authority vouches for its certificate.'],
    ['expired', 'Its certificate has expired.'],
    ['wrong_name', 'Its certificate is for another host.'],
    ['other', 'The TLS handshake failed.'],
    [null, 'Its certificate could not be verified.'],
  ] as const)('whose TLS failed say why: %s', async (TlsFault, words) => {
    const failed = anEndpoint({ Verdict: 'tls', TlsFault });
    answerWith({ '/api/chains': record([failed]), [UPTIME]: uptime(failed, []) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(failed.Address);
    expect(within(row).getByText(words, { exact: false })).toHaveClass('text-down');
    expect(await findTooltipOf(within(row).getByText('Offline'))).toHaveTextContent(words);
  });

  test('that do not let this server in are neither down nor counted', async () => {
    const blocked = anEndpoint({ Address: 'https://shy.halo.example', Verdict: 'blocked' });
    answerWith({ '/api/chains': record([probed, blocked]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api', { vantage: 'Helsinki, Finland' });
    const row = await article(blocked.Address);
    expect(row).toHaveTextContent('Not measured');
    expect(row).toHaveTextContent(
      'Does not let this server in: whether it works cannot be told from Helsinki, Finland.',
    );
    expect(row).not.toHaveTextContent('Offline');
    expect(screen.getByText('(1/1 online, 1 not measured)')).toBeVisible();
  });

  test.each([
    ['blocked', 'Does not let this server in: whether it works cannot be told from here.'],
    ['rate_limited', 'nothing could be measured from here for 24 hours.'],
    ['never', 'Nothing was measured from here in the last 24 hours'],
    ['halted', 'no node of its chain tells a recent block'],
  ] as const)('without a measurement say so in place of figures: %s', async (Verdict, words) => {
    const unmeasured = anEndpoint({ Address: 'https://shy.halo.example', Verdict });
    answerWith({ '/api/chains': record([probed, unmeasured]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(unmeasured.Address);
    expect(row).toHaveTextContent('Latency, lag and uptime: not measured');
    expect(row).not.toHaveTextContent('Uptime 30 d');
    expect(within(row).getByText(words, { exact: false })).not.toHaveClass('text-down');
  });

  test('that all keep this server out are told as asked, not as unchecked', async () => {
    const blocked = anEndpoint({ Verdict: 'blocked' });
    answerWith({ '/api/chains': aPage([aRecord({ Apis: [blocked] })]) });
    await renderAt('/chains/halo-1?tab=api');
    const row = await article(blocked.Address);
    expect(row).toHaveTextContent('Does not let this server in');
    expect(screen.getByText('(1, not measured)')).toBeVisible();
    expect(screen.getByText('Endpoints are measured from this server.')).toBeVisible();
  });

  test('of a chain that stands still say that it does', async () => {
    const halted = anEndpoint({ Verdict: 'halted', Uptime30d: 99.5, FirstTry30d: 99 });
    answerWith({ '/api/chains': record([halted]), [UPTIME]: uptime(halted) });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findByText(/^No node of this chain tells a recent block/)).toBeVisible();
    expect(await article(halted.Address)).toHaveTextContent('Uptime 30 d99.5%First try 30 d99%');
    expect(screen.getByText('(1, not measured)')).toBeVisible();
  });

  test('are measured from a place that is named', async () => {
    answerWith({ '/api/chains': record([probed]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api', { vantage: 'Helsinki, Finland' });
    expect(await screen.findByText('Endpoints are measured from Helsinki, Finland.')).toBeVisible();
    expect(screen.queryByText(/stands still/)).toBeNull();
  });

  test('mark the day on which second tries began', async () => {
    const changed = uptime(probed, DAYS, '2026-11-20T16:30:00Z');
    answerWith({ '/api/chains': record([probed]), [UPTIME]: changed });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findByText(/The thin line marks Nov 20, 2026/)).toBeVisible();
    const strip = screen.getByRole('slider', { name: `90 days of ${probed.Address}` });
    const words = 'Nov 20, 2026: 95.5%; second tries begin';
    expect(within(strip).getByText(words, { selector: 'title' })).toBeInTheDocument();
    strip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(strip).toHaveAttribute('aria-valuetext', words);
    expect(screen.getByText(words, { ignore: 'title' })).toBeVisible();
  });

  test('mark no day where they always had second tries', async () => {
    answerWith({ '/api/chains': record([probed]), [UPTIME]: uptime(probed) });
    await renderAt('/chains/halo-1?tab=api');
    const strip = await screen.findByRole('slider', { name: `90 days of ${probed.Address}` });
    expect(within(strip).queryByText(/second tries/)).toBeNull();
    expect(screen.queryByText(/The thin line marks/)).toBeNull();
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
    expect(await screen.findByRole('slider', { name: /^90 days of/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that were never probed are not asked for their days', async () => {
    const asked = answerWith({ '/api/chains': aPage([aRecord({ Apis: [anEndpoint()] })]) });
    await renderAt('/chains/halo-1?tab=api');
    expect(await screen.findByText('(1, not checked yet)')).toBeVisible();
    expect(asked.filter((target) => target.startsWith(UPTIME))).toEqual([]);
  });
});
