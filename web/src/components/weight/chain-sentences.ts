import type { components } from '@/api/schema.gen';
import { formatAge, formatVotingPeriod } from '@/lib/format/durations';
import { formatFraction } from '@/lib/format/numbers';
import { formatMarketCap } from '@/lib/format/prices';
import type { TextKey } from '@/lib/i18n/catalogues';
import { hasText } from '@/lib/i18n/text';

import type { BuildSentence } from './sentence';

type Schemas = components['schemas'];

/** What each item of a chain's score is computed from. */
export interface ChainEvidence {
  rest_availability: Schemas['RestAvailabilityEvidence'];
  rpc_availability: Schemas['RpcAvailabilityEvidence'];
  grpc_availability: Schemas['GrpcAvailabilityEvidence'];
  validator_set: Schemas['ValidatorSetEvidence'];
  nakamoto: Schemas['NakamotoEvidence'];
  bonded_ratio: Schemas['BondedRatioEvidence'];
  liveness: Schemas['LivenessEvidence'];
  dev_activity: Schemas['DevActivityEvidence'];
  software: Schemas['SoftwareEvidence'];
  registry_completeness: Schemas['RegistryCompletenessEvidence'];
  governance: Schemas['ChainGovernanceEvidence'];
  market: Schemas['MarketEvidence'];
  explorers: Schemas['ExplorersEvidence'];
  status: Schemas['StatusEvidence'];
}

const buildAvailabilitySentence: BuildSentence<Schemas['RestAvailabilityEvidence']> = (
  evidence,
  { text },
) =>
  text('found.availability', {
    operators: evidence.Operators,
    endpoints: evidence.Endpoints,
    good: evidence.Good,
  });

const buildSoftwareSentence: BuildSentence<Schemas['SoftwareEvidence']> = (evidence, { text }) =>
  text('found.software', {
    version: evidence.Version === '' ? text('found.software.unnamed') : evidence.Version,
    same: evidence.NodesWithVersion,
    nodes: evidence.Nodes,
    advice: text(
      evidence.Recommended ? 'found.software.recommended' : 'found.software.not_recommended',
    ),
    sdk: evidence.SdkVersion ?? text('found.software.sdk_unknown'),
  });

const buildRegistrySentence: BuildSentence<Schemas['RegistryCompletenessEvidence']> = (
  evidence,
  context,
) => {
  const { text, locale } = context;
  const entries = Object.entries(evidence);
  const missing = entries
    .filter(([, filled]) => !filled)
    .map(([name]) => text(`figure.${name}` as TextKey<'weight-items'>))
    .map((name) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1));
  const filled = { filled: entries.length - missing.length, all: entries.length };
  return missing.length === 0
    ? text('found.registry', filled)
    : text('found.registry.missing', { ...filled, missing: missing.join(', ') });
};

const buildGovernanceSentence: BuildSentence<Schemas['ChainGovernanceEvidence']> = (
  evidence,
  context,
) => {
  const { text, locale } = context;
  const period = formatVotingPeriod(String(evidence.VotingPeriodSeconds), locale) ?? '';
  if (evidence.EndedProposals === 0) return text('found.governance.none', { period });
  return text('found.governance', {
    period,
    proposals: evidence.EndedProposals,
    turnout: formatFraction(evidence.Turnout, locale),
  });
};

const buildMarketSentence: BuildSentence<Schemas['MarketEvidence']> = (
  evidence,
  { text, locale },
) =>
  evidence.LogOfMarketCap === null || evidence.VolumeShare === null
    ? text('found.market.none')
    : text('found.market', {
        value: formatMarketCap(10 ** evidence.LogOfMarketCap, locale),
        share: formatFraction(evidence.VolumeShare, locale),
      });

/** The registry's own word where there is none in the language. */
const buildStatusSentence: BuildSentence<Schemas['StatusEvidence']> = (
  { Status },
  { text, locale },
) => {
  const key = `found.status.${Status}`;
  const known = hasText(locale, 'weight-items', key);
  return text('found.status', { status: known ? text(key as TextKey<'weight-items'>) : Status });
};

export const CHAIN_SENTENCES: {
  readonly [Slug in keyof ChainEvidence]: BuildSentence<ChainEvidence[Slug]>;
} = {
  rest_availability: buildAvailabilitySentence,
  rpc_availability: buildAvailabilitySentence,
  grpc_availability: buildAvailabilitySentence,
  validator_set: ({ Validators }, { text }) => text('found.validator_set', { count: Validators }),
  nakamoto: ({ Validators, Coefficient }, { text }) =>
    text('found.nakamoto', { validators: Validators, coefficient: Coefficient }),
  bonded_ratio: ({ Ratio }, { text, locale }) =>
    text('found.bonded_ratio', { share: formatFraction(Ratio, locale) }),
  liveness: ({ AgeSeconds, Halts }, { text, locale }) =>
    text('found.liveness', { age: formatAge(AgeSeconds, locale), halts: Halts }),
  dev_activity: ({ ActiveDays, KnownDays }, { text }) =>
    text('found.dev_activity', { count: ActiveDays, known: KnownDays }),
  software: buildSoftwareSentence,
  registry_completeness: buildRegistrySentence,
  governance: buildGovernanceSentence,
  market: buildMarketSentence,
  explorers: ({ Domains }, { text }) => text('found.explorers', { domains: Domains }),
  status: buildStatusSentence,
};
