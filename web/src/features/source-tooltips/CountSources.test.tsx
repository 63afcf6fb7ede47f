// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  aChainValidator,
  aFactGroup,
  aListEntry,
  anInfo,
  aPage,
  aPrice,
  aRecord,
  aStatus,
  aValidator,
  aValidatorPage,
  aValidatorRecord,
} from '@/test/builders';
import {
  findMetricElement,
  findTooltip,
  renderWithTooltips,
  pointer,
  restPointer,
} from '@/test/source-tooltips';
import { anEvent } from '@/test/list-builders';
import { answerWith } from '@/test/render-at';

const DAYS = { registry: 11, chain_state: 12, validators: 13, delegators: 14, proposals: 15 };

/** Each data set was last read on a day of its own; the prices are out of date. */
const status = {
  ...aStatus(),
  data: Object.entries({ ...DAYS, prices: 16 }).flatMap(
    ([DataSet, day]) =>
      aStatus({
        DataSet,
        LastSuccess: `2026-11-${String(day)}T12:00:00Z`,
        Stale: DataSet === 'prices',
      }).data,
  ),
};

/** The pointer rests in the middle of a figure. */
async function pointAt(of: Element) {
  const { left, top } = of.getBoundingClientRect();
  pointer('pointermove', of, { clientX: left + 5, clientY: top + 5 }, 'mouse');
  await restPointer();
  return findTooltip();
}

async function focus(element: Element | null | undefined) {
  act(() => {
    if (element instanceof HTMLElement) element.focus();
  });
  await restPointer();
  return findTooltip();
}

beforeAll(() => import('./SourceTooltips'));

beforeEach(() => {
  vi.useRealTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a count', () => {
  test('of home says which data set it counts, and how old that is', async () => {
    answerWith({
      '/api/status': status,
      '/api/chains': aPage([aListEntry()], { total: 1234 }),
      '/api/validators': aValidatorPage([aValidator()]),
      '/api/prices': [aPrice()],
    });
    const chains = await renderWithTooltips('/', () => screen.findByText('1.2K'));
    expect(await pointAt(chains)).toHaveTextContent(
      /^ChainsSource: Counted by this site: Chain registry Last checked: Nov 11, 2026/,
    );
    expect(await pointAt(screen.getByText('812'))).toHaveTextContent(
      /^ValidatorsSource: Counted by this site: Validators Last checked: Nov 13, 2026/,
    );
    const prices = await pointAt(screen.getByText('1'));
    expect(prices).toHaveTextContent(/^PricesSource: Counted by this site: Prices /);
    expect(prices).toHaveTextContent('Three updates in a row were missed');
    const all = await focus(chains.closest('dl'));
    expect(all).toHaveTextContent(/ChainsSource: .*ValidatorsSource: .*PricesSource: /);
    expect(chains.closest('dl')).toHaveAccessibleDescription(/Chain registry/);
  });

  test('that is not known yet has no note', async () => {
    answerWith({
      '/api/status': status,
      '/api/chains': aPage([]),
      '/api/validators': 503,
      '/api/prices': [],
    });
    const live = await renderWithTooltips('/', () => screen.findByText('24/7'));
    expect(await focus(live.closest('dl'))).toBeNull();
  });

  test('over the validators says whose it is', async () => {
    const page = aValidatorPage([aValidator({ DelegationCount: null })]);
    const totals = { ...page.meta.totals, delegators: 5_400_000 };
    answerWith({
      '/api/status': status,
      '/api/validators': { ...page, meta: { ...page.meta, totals } },
    });
    const total = await renderWithTooltips('/validators', () => screen.findByText('812'));
    expect(await pointAt(total)).toHaveTextContent(
      /^ValidatorsSource: Counted by this site: Validators Last checked: Nov 13/,
    );
    expect(await focus(total.closest('dl'))).toHaveTextContent(
      /^Validators, ChainsSource: .*DelegatorsSource: Counted by this site: Delegators Last checked: Nov 14/,
    );
  });

  test('of the feed is as old as the oldest of what the events are seen in', async () => {
    answerWith({ '/api/status': status, '/api/events': aPage([anEvent()]) });
    const heading = await renderWithTooltips('/feed', () => screen.findByText('Total Events'));
    expect(await focus(heading.closest('dl'))).toHaveTextContent(
      /^Events, Proposals, Validators, New poolsSource: Counted by this site: State of the chains, Validators, Governance proposals Last checked: Nov 12/,
    );
  });

  test('whose data sets nobody knows says so', async () => {
    answerWith({ '/api/events': aPage([anEvent()]), '/api/status': { ...status, data: [] } });
    await renderWithTooltips('/feed', () => screen.findByText('Total Events'));
    expect(await pointAt(findMetricElement('events'))).toHaveTextContent(
      'Its source is not known.',
    );
  });
});

describe('over the record', () => {
  test('of a chain the weight says whose it is', async () => {
    const record = aRecord({
      ChainInfo: anInfo({ ChainWeight: 72 }),
      Facts: { ...aRecord().Facts, weights: aFactGroup({ Source: 'own computation' }) },
    });
    answerWith({ '/api/chains': aPage([record]) });
    const dial = await renderWithTooltips('/chains/halo-1', () =>
      screen.findByRole('img', { name: /Weight/ }),
    );
    expect(await pointAt(dial)).toHaveTextContent(/^WeightSource: Computed by this site/);
  });

  test('of a validator the counts and the weight say whose they are', async () => {
    const item = {
      ID: 1,
      Slug: 'commission',
      Weight: 2,
      Description: '',
      Example: '',
      RuleVersion: 1,
      Absent: null,
      AsOf: '2026-11-20',
      Evidence: null,
    };
    answerWith({ '/api/validators': aValidatorPage([aValidatorRecord({ Weights: [item] })]) });
    await renderWithTooltips('/validators/0123456789ABCDEF', () =>
      screen.findByRole('heading', { level: 1, name: 'Stargazer' }),
    );
    for (const [name, said] of [
      ['chains', 'Chains'],
      ['active', 'Active'],
      ['jailed', 'Jailed'],
    ] as const) {
      expect(await pointAt(findMetricElement(name))).toHaveTextContent(
        new RegExp(`^${said}Source: .*Last checked: `),
      );
    }
    expect(await focus(findMetricElement('weight'))).toHaveTextContent(
      /^WeightSource: Computed by this site Measured: Nov 20, 2026$/,
    );
  });
});

test('a validator without identity takes focus by its name, and tells its figures', async () => {
  const nameless = aChainValidator({ ValidatorIdentity: null, Moniker: 'Nameless' });
  const record = aRecord({
    Validators: [nameless],
    Facts: { ...aRecord().Facts, validators: aFactGroup() },
  });
  answerWith({ '/api/chains': aPage([record]) });
  const name = await renderWithTooltips('/chains/halo-1?tab=validators', () =>
    screen.findByText('Nameless'),
  );
  expect(await focus(name)).toHaveTextContent(/^Tokens, CommissionSource: rest\.halo\.example/);
  const card = name.closest('article');
  expect(card?.querySelectorAll('[tabindex]')).toHaveLength(1);
});

test('a price of the ticker says whose it is, under the pointer and while its link has focus', async () => {
  answerWith({
    '/api/prices': [
      aPrice({ ChainId: 'halo-1', Symbol: 'HAH', AsOf: '2026-11-20T10:00:00Z' }),
      aPrice({ ChainId: 'vega-1', Symbol: 'VEG', AsOf: '2026-11-18T10:00:00Z' }),
    ],
  });
  const item = await renderWithTooltips('/privacy', () => screen.findByText('HAH'));
  const of = item.closest('li');
  expect(of && (await pointAt(of))).toHaveTextContent(
    /^PriceSource: CoinGecko Last change found: Nov 20, 2026/,
  );
  const link = screen.getByText('VEG').closest('a');
  expect(await focus(link)).toHaveTextContent(
    /^PriceSource: CoinGecko Last change found: Nov 18, 2026/,
  );
  expect(link).toHaveAccessibleDescription(/CoinGecko/);
});

test('a word with a note is told by hover, focus and tap, and put away by Escape', async () => {
  answerWith({ '/api/chains': aPage([aRecord()]) });
  const asOf = await renderWithTooltips('/chains/halo-1', async () => {
    const [said] = await screen.findAllByText(/^Chain registry, checked/);
    return said?.closest<HTMLElement>('[data-tooltip]');
  });
  if (!asOf) throw new Error('no word with a note');
  const SOURCE = /^Source: Chain registry\s+Last checked: /;
  expect(await pointAt(asOf)).toHaveTextContent(SOURCE);
  expect(asOf).toHaveAccessibleDescription(SOURCE);
  pointer('pointermove', screen.getByRole('tooltip'), { clientX: 0, clientY: 0 }, 'mouse');
  await restPointer();
  expect(findTooltip()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(findTooltip()).toBeNull();
  pointer('pointermove', document.body, { clientX: 9999, clientY: 9999 }, 'mouse');
  await restPointer();
  expect(await focus(asOf)).toHaveTextContent(SOURCE);
  act(() => {
    asOf.blur();
  });
  await restPointer();
  expect(findTooltip()).toBeNull();
  pointer('pointerdown', asOf, { clientX: 0, clientY: 0 }, 'touch');
  expect(fireEvent.click(asOf, { detail: 1 })).toBe(true);
  await restPointer();
  expect(findTooltip()).toHaveTextContent(SOURCE);
});
