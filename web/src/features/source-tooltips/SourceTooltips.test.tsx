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
import {
  findMetricElement,
  findTooltip,
  renderWithTooltips,
  advanceTimers,
  pointer,
  restPointer,
  settle,
} from '@/test/source-tooltips';
import { answerWith } from '@/test/render-at';

import { SHOW_DELAY_MS, HIDE_DELAY_MS } from './watch-tooltip-targets';

const RECORD_ASKED = '/api/chains?chainId=halo-1';

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
  const box = name === null ? null : findMetricElement(name).getBoundingClientRect();
  const at = { clientX: box ? box.left + 25 : 9999, clientY: box ? box.top + 5 : 9999 };
  const target = screen.getByRole('link', { name: 'Halo Hub' });
  pointer('pointermove', target, at, pointerType);
  return { target, at };
}

async function openList(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({
    '/api/chains': aPage([halo]),
    [RECORD_ASKED]: aPage([record]),
    ...answers,
  });
  await renderWithTooltips('/chains', () => screen.findByRole('link', { name: 'Halo Hub' }));
  return { records: () => asked.filter((target) => target === RECORD_ASKED).length };
}

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./SourceTooltips'));

beforeEach(() => {
  vi.useRealTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a figure of a chain in a list', () => {
  test('says on hover who told it, at which height, when, and that it is old', async () => {
    await openList();
    pointAt('validators');
    await restPointer();
    expect(findTooltip()).toHaveTextContent(
      /^ValidatorsSource: rest\.halo\.example Block height: 1,234,567 Last checked: Nov 20, 2026/,
    );
    expect(findTooltip()).toHaveTextContent('Could not be read at the last check');
    expect(findTooltip()).toHaveTextContent('Three updates in a row were missed');
    expect(findMetricElement('validators')).toHaveAccessibleDescription(
      /Source: rest\.halo\.example/,
    );
    pointAt('weight');
    await restPointer();
    expect(findTooltip()).toHaveTextContent(/^WeightSource: Computed by this site/);
    expect(findMetricElement('validators')).not.toHaveAttribute('aria-describedby');
  });

  test('asks for nothing while a pointer only passes, and once for all figures', async () => {
    const { records } = await openList();
    pointAt('validators');
    await advanceTimers(SHOW_DELAY_MS - 1);
    pointAt(null);
    await advanceTimers(1000);
    expect(findTooltip()).toBeNull();
    expect(records()).toBe(0);
    for (const name of ['validators', 'block_time', 'weight']) {
      pointAt(name);
      await restPointer();
      expect(findTooltip()).not.toBeNull();
    }
    expect(records()).toBe(1);
  });

  test('keeps its note while the pointer is on it, and a little longer than it is away', async () => {
    await openList();
    pointAt('validators');
    await restPointer();
    pointAt(null);
    await advanceTimers(HIDE_DELAY_MS - 1);
    const line = within(screen.getByRole('tooltip')).getByText(/^Source/);
    pointer('pointermove', line, { clientX: 0, clientY: 0 }, 'mouse');
    await advanceTimers(5000);
    expect(findTooltip()).not.toBeNull();
    pointAt(null);
    await advanceTimers(HIDE_DELAY_MS);
    expect(findTooltip()).toBeNull();
  });

  test('is put away by Escape until something else is pointed at', async () => {
    await openList();
    pointAt('validators');
    await restPointer();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(findTooltip()).toBeNull();
    pointAt('validators');
    await advanceTimers(1000);
    expect(findTooltip()).toBeNull();
    pointAt('weight');
    await restPointer();
    expect(findTooltip()).not.toBeNull();
  });

  test('says while its record is read, and that it could not be; the next time it asks again', async () => {
    const answers: Record<string, object | number> = { [RECORD_ASKED]: 503 };
    const { records } = await openList(answers);
    pointAt('validators');
    act(() => {
      vi.advanceTimersByTime(SHOW_DELAY_MS);
    });
    expect(findTooltip()).toHaveTextContent('Loading...');
    await settle();
    expect(findTooltip()).toHaveTextContent('Its source could not be read.');
    expect(records()).toBe(1);
    answerWith({ [RECORD_ASKED]: aPage([record]) });
    pointAt('weight');
    await restPointer();
    expect(findTooltip()).toHaveTextContent('Source: Computed by this site');
  });

  test('whose chain is gone says that its source is not known', async () => {
    await openList({ [RECORD_ASKED]: aPage([]) });
    pointAt('validators');
    await restPointer();
    expect(findTooltip()).toHaveTextContent('Its source is not known.');
  });

  test('never keeps a tap from the link of its card', async () => {
    await openList();
    const { target, at } = pointAt('validators', 'touch');
    pointer('pointerdown', target, at, 'touch');
    fireEvent.click(target, { ...at, detail: 1 });
    await settle();
    expect(window.location.pathname).toBe('/chains/halo-1');
    expect(findTooltip()).toBeNull();
  });

  test('is told with all others of its card by the mark, which puts them away again', async () => {
    await openList();
    const mark = screen.getByRole('button', { name: 'Where the figures are from', hidden: true });
    pointer('pointerdown', mark, { clientX: 0, clientY: 0 }, 'touch');
    fireEvent.click(mark, { detail: 1 });
    await settle();
    expect(findTooltip()).toHaveTextContent(/Source: rest.halo.example/);
    expect(findTooltip()).toHaveTextContent(/Source: Computed by this site/);
    expect(window.location.pathname).toBe('/chains');
    fireEvent.click(mark, { detail: 1 });
    await settle();
    expect(findTooltip()).toBeNull();
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
    await restPointer();
    expect(findTooltip()).toHaveTextContent(/^WeightSource: Computed by this site/);
    expect(findTooltip()).toHaveTextContent(/ValidatorsSource: .*Block timeSource: /);
    expect(link).toHaveAccessibleDescription(/Source: rest\.halo\.example/);
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(findTooltip()).toBeNull();
    expect(link).toHaveFocus();
    act(() => {
      link.blur();
    });
    await settle();
    expect(findTooltip()).toBeNull();
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
  const link = await renderWithTooltips('/validators', () =>
    screen.findByRole('link', { name: 'Stargazer' }),
  );
  const { left, top } = findMetricElement('commission').getBoundingClientRect();
  pointer('pointermove', link, { clientX: left, clientY: top }, 'mouse');
  await restPointer();
  expect(findTooltip()).toHaveTextContent(/^CommissionSource: 2 chain nodes Last checked: /);
});

test('what is delegated on one of its chains says who told it there', async () => {
  answerWith({
    '/api/prices': [aPrice()],
    '/api/validators?search=0123456789ABCDEF': aValidatorPage([aValidatorRecord()]),
  });
  const tokens = await renderWithTooltips('/validators/0123456789ABCDEF?tab=summary', async () => {
    const top = await screen.findByRole('list', { name: 'Top Chains by Delegation' });
    return within(top).getAllByRole('listitem')[0]?.querySelector('[data-metric="tokens"]');
  });
  if (!tokens) throw new Error('no tokens');
  const { left, top } = tokens.getBoundingClientRect();
  pointer('pointermove', tokens, { clientX: left, clientY: top }, 'mouse');
  await restPointer();
  expect(findTooltip()).toHaveTextContent(/Source: rest\.halo\.example/);
});

test('a price says whose it is without a question of its own', async () => {
  const asked = answerWith({
    '/api/prices': [aPrice({ PrettyName: 'Halo Hub', AsOf: '2026-11-20T10:00:00Z' })],
  });
  const link = await renderWithTooltips('/prices', () =>
    screen.findByRole('link', { name: 'Halo Hub' }),
  );
  act(() => {
    link.focus();
  });
  await restPointer();
  expect(findTooltip()).toHaveTextContent(
    /^Price, Change in 24 hoursSource: CoinGecko Last change found: Nov 20, 2026/,
  );
  expect(asked.filter((target) => target.startsWith('/api/prices'))).toHaveLength(1);
});
