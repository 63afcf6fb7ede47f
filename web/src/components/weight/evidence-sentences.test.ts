import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';

import type { components } from '@/api/schema.gen';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { hasText, textOf } from '@/lib/i18n/text';

import type { ChainEvidence } from './chain-sentences';
import type { Evidence } from './evidence';
import type { ScoreSubject } from './evidence-sentences';
import { buildEvidenceSentence } from './evidence-sentences';
import type { ValidatorEvidence } from './validator-sentences';

const LOCALES = ['en', 'ru', 'uk', 'es'] as const;

const rubric = JSON.parse(readFileSync('../content/weight-rubric.json', 'utf8')) as Record<
  ScoreSubject,
  { items: { slug: string }[] }
>;

const endpoints = { Endpoints: 4, Good: 3, Operators: 2 };
const onHalo = { ChainId: 'halo-1', ChainWeight: 43.2 };

const EVIDENCE: { chain: ChainEvidence; validator: ValidatorEvidence } = {
  chain: {
    rest_availability: endpoints,
    rpc_availability: endpoints,
    grpc_availability: endpoints,
    validator_set: { Validators: 21, LogOfQuarter: 2.392317 },
    nakamoto: { Validators: 21, Coefficient: 5 },
    bonded_ratio: { Ratio: 0.6123 },
    liveness: { AgeSeconds: 5, Halts: 1 },
    dev_activity: { ActiveDays: 22, KnownDays: 90 },
    software: {
      Nodes: 3,
      NodesWithVersion: 2,
      Version: 'v2.1.0',
      Recommended: true,
      SdkVersion: 'v0.50.9',
    },
    registry_completeness: {
      Description: true,
      Logo: true,
      Website: true,
      Explorer: true,
      GitRepo: true,
      Seed: false,
      Peer: true,
      GasPrice: true,
      StakingToken: true,
      PrefixAndSlip44: false,
      KeyAlgorithms: true,
      SocialLink: true,
    },
    governance: { VotingPeriodSeconds: 1_209_600, EndedProposals: 3, Turnout: 0.45 },
    market: { LogOfMarketCap: 9.301_03, VolumeShare: 0.0123 },
    explorers: { Domains: 2 },
    status: { Status: 'killed' },
  },
  validator: {
    uptime: { Chains: [{ ...onHalo, Uptime: 0.999, Samples: 30 }] },
    slashing: {
      Chains: [
        { ChainId: 'halo-1', Jailings: 2, Jailed: true, Tombstoned: false },
        { ChainId: 'vega-1', Jailings: 1, Jailed: false, Tombstoned: true },
      ],
    },
    commission: { Chains: [{ ...onHalo, Rate: 0.05, MaxRate: 0.2, MaxChangeRate: 0.01 }] },
    concentration: { Chains: [{ ...onHalo, Share: 0.031, InTopThird: true }] },
    governance: { Chains: [{ ...onHalo, Asked: 4, Voted: 3, Share: 0.75 }] },
    self_bond: { Chains: [{ ...onHalo, SelfBond: 0.005 }] },
    identity: { HexDigits: true, Keybase: true, Picture: false },
    contact: { Website: true, SecurityContact: false, DetailsCharacters: 120 },
    tenure: { ChainId: 'halo-1', Days: 365.5, Observed: false },
    multichain: { Chains: [onHalo] },
    tombstone_cap: { Sum: 41.2, Cap: 25 },
  },
};

const ITEMS = (['chain', 'validator'] as const).flatMap((of) =>
  Object.entries<object>({ ...EVIDENCE[of] }).map(([slug, evidence]) => ({ of, slug, evidence })),
);

function tell(locale: Locale, of: ScoreSubject, slug: string, evidence: Evidence): string | null {
  return buildEvidenceSentence(of, slug, evidence, {
    text: textOf(locale, 'weight-items'),
    locale,
  });
}

function membersOf(evidence: Evidence): string[] {
  return Object.entries(evidence).flatMap(([name, value]) =>
    Array.isArray(value) ? [name, ...(value as Evidence[]).flatMap(membersOf)] : [name],
  );
}

beforeAll(async () => {
  for (const locale of LOCALES) await loadNamespaces(locale, ['weight', 'weight-items']);
});

test('every item of the rubric and every kind of evidence of the API is here', () => {
  const slugs = (of: ScoreSubject) => rubric[of].items.map(({ slug }) => slug);
  expect(Object.keys(EVIDENCE.chain)).toEqual([...slugs('chain'), 'status']);
  expect(Object.keys(EVIDENCE.validator)).toEqual([...slugs('validator'), 'tombstone_cap']);
  type Schemas = components['schemas'];
  type Served<Item extends { Evidence: unknown }> = NonNullable<Item['Evidence']>;
  expectTypeOf<Served<Schemas['ChainWeightItem']>>().toEqualTypeOf<
    ChainEvidence[keyof ChainEvidence]
  >();
  expectTypeOf<Served<Schemas['ValidatorWeightItem']>>().toEqualTypeOf<
    ValidatorEvidence[keyof ValidatorEvidence]
  >();
});

describe.each(ITEMS)('the $of item $slug', ({ of, slug, evidence }) => {
  test.each(LOCALES)('has name, description and the names of its figures in %s', (locale) => {
    const described = (['weight', 'weight-items'] as const).some(
      (namespace) =>
        hasText(locale, namespace, `${of}.${slug}`) &&
        hasText(locale, namespace, `${of}.${slug}.text`),
    );
    expect(described).toBe(true);
    for (const name of membersOf(evidence as Evidence)) {
      expect(hasText(locale, 'weight-items', `figure.${name}`), name).toBe(true);
    }
  });

  test.each(LOCALES)('is told in %s, with nothing left to fill in', (locale) => {
    const told = tell(locale, of, slug, evidence as Evidence);
    expect(told).toMatch(/\d|killed|\p{L}/u);
    expect(told).not.toMatch(/[{}]|found\.|figure\.|undefined|NaN/);
    const isNumbersAlone = slug === 'self_bond';
    if (locale !== 'en' && !isNumbersAlone) {
      expect(told).not.toBe(tell('en', of, slug, evidence as Evidence));
    }
  });
});

describe('a sentence', () => {
  const chains = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ChainId: `alpha-${String(index)}`,
      ChainWeight: index === 0 ? null : index,
      SelfBond: 0.01,
    }));

  test.each([
    ['en', 'chain', 'validator_set', '21 bonded validators'],
    ['ru', 'chain', 'validator_set', '21 активный валидатор'],
    ['ru', 'chain', 'dev_activity', '22 дня с коммитами из 90 известных'],
    [
      'uk',
      'chain',
      'liveness',
      'Вік останнього блоку: 5\u00a0секунд; зупинок, довших за годину, за 30 днів: 1',
    ],
    [
      'ru',
      'chain',
      'registry_completeness',
      'Заполнено: 10 из 12; не хватает: seed-узел, префикс и SLIP44',
    ],
    [
      'es',
      'chain',
      'market',
      'Capitalización de unos 2,0\u00a0mil\u00a0M\u00a0$; negociado en 24 horas: el 1,23\u00a0% de ella',
    ],
    ['ru', 'chain', 'status', 'Состояние в реестре: остановлена'],
    ['ru', 'validator', 'uptime', 'halo-1: 99,90\u00a0% за 30 дней'],
    [
      'es',
      'validator',
      'slashing',
      'Encarcelamientos en 180 días: 3; redes: 2; encarcelado ahora: halo-1; excluido para siempre: vega-1',
    ],
    ['uk', 'validator', 'tenure', '365 днів без перерви у halo-1'],
  ] as const)('in %s of the %s item %s', (locale, of, slug, words) => {
    const evidence: Record<string, Evidence> = EVIDENCE[of] as never;
    expect(tell(locale, of, slug, evidence[slug] ?? {})).toBe(words);
  });

  test('tells the five heaviest chains, and how many more there are', () => {
    expect(tell('en', 'validator', 'self_bond', { Chains: chains(5) })).toMatch(
      /; alpha-0: 1\.00%$/,
    );
    expect(tell('ru', 'validator', 'self_bond', { Chains: chains(7) })).toMatch(
      /^alpha-6: 1,00\u00a0%; .*; alpha-2: 1,00\u00a0%; и ещё 2 сети$/,
    );
  });

  test('never tells nothing as zero', () => {
    const none = { VotingPeriodSeconds: 43_200, EndedProposals: 0, Turnout: 0 };
    expect(tell('en', 'chain', 'governance', none)).toBe(
      'Voting takes 12\u00a0hours; no proposal ended in 180 days',
    );
    const unpriced = { LogOfMarketCap: null, VolumeShare: null };
    expect(tell('en', 'chain', 'market', unpriced)).toBe(
      'The chain has no staking token of its own with a price',
    );
    const unasked = { Chains: [{ ...onHalo, Asked: 0, Voted: 0, Share: 0 }] };
    expect(tell('en', 'validator', 'governance', unasked)).toBe('halo-1: no proposal observed');
    const unweighed = { Chains: [{ ChainId: 'halo-1', ChainWeight: null }] };
    expect(tell('en', 'validator', 'multichain', unweighed)).toBe(
      'Main networks: 1 (halo-1: weight unknown)',
    );
  });

  test('keeps a word of the registry that it does not know, and says where a version is missing', () => {
    expect(tell('ru', 'chain', 'status', { Status: 'dormant' })).toBe(
      'Состояние в реестре: dormant',
    );
    const unnamed = { ...EVIDENCE.chain.software, Version: '', SdkVersion: null };
    expect(tell('en', 'chain', 'software', unnamed)).toBe(
      'Nodes with version without a name: 2 of 3; the registry recommends it; Cosmos SDK: not told',
    );
  });

  test.each(['tides', 'constructor', 'toString'])('of %s there is none', (slug) => {
    expect(tell('ru', 'chain', slug, {})).toBeNull();
  });
});
