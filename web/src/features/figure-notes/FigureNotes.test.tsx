// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  aFactGroup,
  aListEntry,
  anInfo,
  aPage,
  aPrice,
  aRecord,
  aValidator,
  aValidatorPage,
  aValidatorRecord,
} from '@/test/builders';
import { figure, note, openNotes, pass, pointer, rest, settle } from '@/test/figure-notes';
import { answerWith } from '@/test/render-at';

import { kDwell_ms, kGrace_ms } from './watch-figures';

const kRecordAsked = '/api/chains?chainId=halo-1';

const info = anInfo({ ActiveValidators: 120, BlockTime: 5.9, ChainWeight: 72 });
const halo = aListEntry({ ChainInfo: info });
const record = aRecord({
  ChainInfo: info,
  Facts: {
    ...aRecord().Facts,
    chain_state: aFactGroup({ Stale: true, Unread: ['active_validators'] }),
    weights: aFactGroup({ Source: 'own computation', Height: null }),
  },
});

/** The pointer is over a figure, and what it hits is the link that lies over the whole card. */
function pointAt(name: string | null, pointerType = 'mouse') {
  const box = name === null ? null : figure(name).getBoundingClientRect();
  const at = { clientX: box ? box.left + 25 : 9999, clientY: box ? box.top + 5 : 9999 };
  const target = screen.getByRole('link', { name: 'Halo Hub' });
  pointer('pointermove', target, at, pointerType);
  return { target, at };
}

async function openList(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({
    '/api/chains': aPage([halo]),
    [kRecordAsked]: aPage([record]),
    ...answers,
  });
  await openNotes('/chains', () => screen.findByRole('link', { name: 'Halo Hub' }));
  return { records: () => asked.filter((target) => target === kRecordAsked).length };
}

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./FigureNotes'));

beforeEach(() => {
  vi.useRealTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a figure of a chain in a list', () => {
  test('says on hover who told it, at which height, when, and that it is old', async () => {
    await openList();
    pointAt('validators');
    await rest();
    expect(note()).toHaveTextContent(
      /^ValidatorsSource: rest\.halo\.example Block height: 1,234,567 Last checked: Nov 20, 2026/,
    );
    expect(note()).toHaveTextContent('Could not be read at the last check');
    expect(note()).toHaveTextContent('Three updates in a row were missed');
    expect(figure('validators')).toHaveAccessibleDescription(/Source: rest\.halo\.example/);
    pointAt('weight');
    await rest();
    expect(note()).toHaveTextContent(/^WeightSource: Computed by this site/);
    expect(figure('validators')).not.toHaveAttribute('aria-describedby');
  });

  test('asks for nothing while a pointer only passes, and once for all figures', async () => {
    const { records } = await openList();
    pointAt('validators');
    await pass(kDwell_ms - 1);
    pointAt(null);
    await pass(1000);
    expect(note()).toBeNull();
    expect(records()).toBe(0);
    for (const name of ['validators', 'block_time', 'weight']) {
      pointAt(name);
      await rest();
      expect(note()).not.toBeNull();
    }
    expect(records()).toBe(1);
  });

  test('keeps its note while the pointer is on it, and a little longer than it is away', async () => {
    await openList();
    pointAt('validators');
    await rest();
    pointAt(null);
    await pass(kGrace_ms - 1);
    const line = within(screen.getByRole('tooltip')).getByText(/^Source/);
    pointer('pointermove', line, { clientX: 0, clientY: 0 }, 'mouse');
    await pass(5000);
    expect(note()).not.toBeNull();
    pointAt(null);
    await pass(kGrace_ms);
    expect(note()).toBeNull();
  });

  test('is put away by Escape until something else is pointed at', async () => {
    await openList();
    pointAt('validators');
    await rest();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(note()).toBeNull();
    pointAt('validators');
    await pass(1000);
    expect(note()).toBeNull();
    pointAt('weight');
    await rest();
    expect(note()).not.toBeNull();
  });

  test('says while its record is read, and that it could not be; the next time it asks again', async () => {
    const answers: Record<string, object | number> = { [kRecordAsked]: 503 };
    const { records } = await openList(answers);
    pointAt('validators');
    act(() => {
      vi.advanceTimersByTime(kDwell_ms);
    });
    expect(note()).toHaveTextContent('Loading...');
    await settle();
    expect(note()).toHaveTextContent('Its source could not be read.');
    expect(records()).toBe(1);
    answerWith({ [kRecordAsked]: aPage([record]) });
    pointAt('weight');
    await rest();
    expect(note()).toHaveTextContent('Source: Computed by this site');
  });

  test('whose chain is gone says that its source is not known', async () => {
    await openList({ [kRecordAsked]: aPage([]) });
    pointAt('validators');
    await rest();
    expect(note()).toHaveTextContent('Its source is not known.');
  });

  test('tells at a first tap, and the second is the link’s', async () => {
    await openList();
    const { target, at } = pointAt('validators', 'touch');
    const tap = () => {
      pointer('pointerdown', target, at, 'touch');
      return fireEvent.click(target, { ...at, detail: 1 });
    };
    expect(tap()).toBe(false);
    await settle();
    expect(note()).toHaveTextContent('Source: rest.halo.example');
    expect(window.location.pathname).toBe('/chains');
    tap();
    await settle();
    expect(window.location.pathname).toBe('/chains/halo-1');
    expect(note()).toBeNull();
  });

  test('is no target of a mouse’s click: the whole card is a link', async () => {
    await openList();
    const { target, at } = pointAt('validators');
    pointer('pointerdown', target, at, 'mouse');
    fireEvent.click(target, { ...at, detail: 1 });
    await settle();
    expect(window.location.pathname).toBe('/chains/halo-1');
  });

  test('is told with all others of its entry while the link has focus', async () => {
    await openList();
    const link = screen.getByRole('link', { name: 'Halo Hub' });
    act(() => {
      link.focus();
    });
    await rest();
    expect(note()).toHaveTextContent(/^WeightSource: Computed by this site/);
    expect(note()).toHaveTextContent(/ValidatorsSource: .*Block timeSource: /);
    expect(link).toHaveAccessibleDescription(/Source: rest\.halo\.example/);
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(note()).toBeNull();
    expect(link).toHaveFocus();
    act(() => {
      link.blur();
    });
    await settle();
    expect(note()).toBeNull();
  });
});

test('a figure of a validator says how many nodes told it', async () => {
  const star = aValidator({ DelegationCount: 12 });
  const facts = (ChainId: string) => ({
    ChainId,
    OperatorAddress: ChainId,
    validators: aFactGroup({ Source: `https://${ChainId}.example` }),
    delegators: null,
    prices: null,
  });
  answerWith({
    '/api/validators': aValidatorPage([star]),
    '/api/validators?search=0123456789ABCDEF': aValidatorPage([
      aValidatorRecord({ Facts: [facts('halo-1'), facts('vega-1')] }),
    ]),
  });
  const link = await openNotes('/validators', () =>
    screen.findByRole('link', { name: 'Stargazer' }),
  );
  const { left, top } = figure('commission').getBoundingClientRect();
  pointer('pointermove', link, { clientX: left, clientY: top }, 'mouse');
  await rest();
  expect(note()).toHaveTextContent(/^CommissionSource: 2 chain nodes Last checked: /);
});

test('what is delegated on one of its chains says who told it there', async () => {
  answerWith({
    '/api/prices': [aPrice()],
    '/api/validators?search=0123456789ABCDEF': aValidatorPage([aValidatorRecord()]),
  });
  const tokens = await openNotes('/validators/0123456789ABCDEF?tab=summary', async () => {
    const top = await screen.findByRole('list', { name: 'Top Chains by Delegation' });
    return within(top).getAllByRole('listitem')[0]?.querySelector('[data-figure="tokens"]');
  });
  if (!tokens) throw new Error('no tokens');
  const { left, top } = tokens.getBoundingClientRect();
  pointer('pointermove', tokens, { clientX: left, clientY: top }, 'mouse');
  await rest();
  expect(note()).toHaveTextContent(/Source: rest\.halo\.example/);
});

test('a price says whose it is without a question of its own', async () => {
  const asked = answerWith({
    '/api/prices': [aPrice({ PrettyName: 'Halo Hub', AsOf: '2026-11-20T10:00:00Z' })],
  });
  const link = await openNotes('/prices', () => screen.findByRole('link', { name: 'Halo Hub' }));
  act(() => {
    link.focus();
  });
  await rest();
  expect(note()).toHaveTextContent(
    /^Price, Change in 24 hoursSource: CoinGecko Last change found: Nov 20, 2026/,
  );
  expect(asked.filter((target) => target.startsWith('/api/prices'))).toHaveLength(1);
});
