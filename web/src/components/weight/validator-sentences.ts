import type { components } from '@/api/schema.gen';
import { formatDecimal, formatFraction } from '@/lib/format/numbers';

import type { SentenceContext, BuildSentence } from './sentence';
import { join } from './sentence';

type Schemas = components['schemas'];

/** What each item of a validator's score is computed from. */
export interface ValidatorEvidence {
  uptime: Schemas['UptimeEvidence'];
  slashing: Schemas['SlashingEvidence'];
  commission: Schemas['CommissionEvidence'];
  concentration: Schemas['ConcentrationEvidence'];
  governance: Schemas['ValidatorGovernanceEvidence'];
  self_bond: Schemas['SelfBondEvidence'];
  identity: Schemas['IdentityEvidence'];
  contact: Schemas['ContactEvidence'];
  tenure: Schemas['TenureEvidence'];
  multichain: Schemas['MultichainEvidence'];
  tombstone_cap: Schemas['TombstoneCapEvidence'];
}

const MAX_CHAINS_LISTED = 5;

/** "alpha-1: …; beta-1: …": the heaviest chains first, and how many more there are. */
function listChains<Chain extends Schemas['WeighedChain']>(
  chains: readonly Chain[],
  build: BuildSentence<Chain>,
  context: SentenceContext,
): string {
  const heaviest = [...chains].sort((a, b) => (b.ChainWeight ?? 0) - (a.ChainWeight ?? 0));
  const listed = heaviest
    .slice(0, MAX_CHAINS_LISTED)
    .map((chain) => `${chain.ChainId}: ${build(chain, context)}`);
  const more = chains.length - listed.length;
  return join(more > 0 ? [...listed, context.text('found.more_chains', { count: more })] : listed);
}

const buildUptimeClause: BuildSentence<Schemas['ChainUptime']> = (chain, { text, locale }) =>
  text('found.uptime', { share: formatFraction(chain.Uptime, locale), count: chain.Samples });

const buildSlashingSentence: BuildSentence<Schemas['SlashingEvidence']> = (
  { Chains },
  { text },
) => {
  const where = (isThere: (chain: Schemas['ChainSlashing']) => boolean) =>
    Chains.filter(isThere)
      .map((chain) => chain.ChainId)
      .join(', ');
  const jailed = where((chain) => chain.Jailed);
  const tombstoned = where((chain) => chain.Tombstoned);
  return join([
    text('found.slashing', {
      jailings: Chains.reduce((sum, chain) => sum + chain.Jailings, 0),
      chains: Chains.length,
    }),
    ...(jailed === '' ? [] : [text('found.slashing.jailed', { where: jailed })]),
    ...(tombstoned === '' ? [] : [text('found.slashing.tombstoned', { where: tombstoned })]),
  ]);
};

const buildCommissionClause: BuildSentence<Schemas['ChainCommission']> = (
  chain,
  { text, locale },
) =>
  text('found.commission', {
    rate: formatFraction(chain.Rate, locale),
    max: formatFraction(chain.MaxRate, locale),
    change: formatFraction(chain.MaxChangeRate, locale),
  });

const buildShareClause: BuildSentence<Schemas['ChainShare']> = (chain, { text, locale }) =>
  text(chain.InTopThird ? 'found.concentration.top' : 'found.concentration', {
    share: formatFraction(chain.Share, locale),
  });

const buildVotesClause: BuildSentence<Schemas['ChainVotes']> = ({ Asked, Voted }, { text }) =>
  Asked === 0 ? text('found.votes.none') : text('found.votes', { voted: Voted, asked: Asked });

const buildIdentitySentence: BuildSentence<Schemas['IdentityEvidence']> = (evidence, { text }) =>
  join([
    text(evidence.HexDigits ? 'found.identity.digits' : 'found.identity.no_digits'),
    text(evidence.Keybase ? 'found.identity.known' : 'found.identity.unknown'),
    text(evidence.Picture ? 'found.identity.picture' : 'found.identity.no_picture'),
  ]);

const buildContactSentence: BuildSentence<Schemas['ContactEvidence']> = (evidence, { text }) =>
  join([
    text(evidence.Website ? 'found.contact.website' : 'found.contact.no_website'),
    text(evidence.SecurityContact ? 'found.contact.security' : 'found.contact.no_security'),
    text('found.contact.details', { characters: evidence.DetailsCharacters }),
  ]);

const buildWeightClause: BuildSentence<Schemas['WeighedChain']> = (
  { ChainWeight },
  { text, locale },
) =>
  ChainWeight === null
    ? text('found.multichain.no_weight')
    : text('found.multichain.weight', { weight: formatDecimal(ChainWeight, 2, locale) });

const buildMultichainSentence: BuildSentence<Schemas['MultichainEvidence']> = (
  { Chains },
  context,
) => {
  const networks = Chains.length;
  if (networks === 0) return context.text('found.multichain.none', { networks });
  const list = listChains(Chains, buildWeightClause, context);
  return context.text('found.multichain', { networks, list });
};

export const VALIDATOR_SENTENCES: {
  readonly [Slug in keyof ValidatorEvidence]: BuildSentence<ValidatorEvidence[Slug]>;
} = {
  uptime: ({ Chains }, context) => listChains(Chains, buildUptimeClause, context),
  slashing: buildSlashingSentence,
  commission: ({ Chains }, context) => listChains(Chains, buildCommissionClause, context),
  concentration: ({ Chains }, context) => listChains(Chains, buildShareClause, context),
  governance: ({ Chains }, context) => listChains(Chains, buildVotesClause, context),
  self_bond: ({ Chains }, context) =>
    listChains(Chains, ({ SelfBond }, { locale }) => formatFraction(SelfBond, locale), context),
  identity: buildIdentitySentence,
  contact: buildContactSentence,
  tenure: ({ ChainId, Days, Observed }, { text }) =>
    text(Observed ? 'found.tenure.observed' : 'found.tenure', {
      count: Math.floor(Days),
      chain: ChainId,
    }),
  multichain: buildMultichainSentence,
  tombstone_cap: ({ Sum, Cap }, { text, locale }) =>
    text('found.tombstone_cap', {
      sum: formatDecimal(Sum, 2, locale),
      cap: formatDecimal(Cap, 2, locale),
    }),
};
