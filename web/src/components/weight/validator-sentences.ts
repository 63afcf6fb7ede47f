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
  tell: BuildSentence<Chain>,
  speech: SentenceContext,
): string {
  const heaviest = [...chains].sort((a, b) => (b.ChainWeight ?? 0) - (a.ChainWeight ?? 0));
  const told = heaviest
    .slice(0, MAX_CHAINS_LISTED)
    .map((chain) => `${chain.ChainId}: ${tell(chain, speech)}`);
  const more = chains.length - told.length;
  return join(more > 0 ? [...told, speech.text('found.more_chains', { count: more })] : told);
}

const tellChainUptime: BuildSentence<Schemas['ChainUptime']> = (chain, { text, locale }) =>
  text('found.uptime', { share: formatFraction(chain.Uptime, locale), count: chain.Samples });

const tellSlashing: BuildSentence<Schemas['SlashingEvidence']> = ({ Chains }, { text }) => {
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

const tellChainCommission: BuildSentence<Schemas['ChainCommission']> = (chain, { text, locale }) =>
  text('found.commission', {
    rate: formatFraction(chain.Rate, locale),
    max: formatFraction(chain.MaxRate, locale),
    change: formatFraction(chain.MaxChangeRate, locale),
  });

const tellChainShare: BuildSentence<Schemas['ChainShare']> = (chain, { text, locale }) =>
  text(chain.InTopThird ? 'found.concentration.top' : 'found.concentration', {
    share: formatFraction(chain.Share, locale),
  });

const tellChainVotes: BuildSentence<Schemas['ChainVotes']> = ({ Asked, Voted }, { text }) =>
  Asked === 0 ? text('found.votes.none') : text('found.votes', { voted: Voted, asked: Asked });

const tellIdentity: BuildSentence<Schemas['IdentityEvidence']> = (evidence, { text }) =>
  join([
    text(evidence.HexDigits ? 'found.identity.digits' : 'found.identity.no_digits'),
    text(evidence.Keybase ? 'found.identity.known' : 'found.identity.unknown'),
    text(evidence.Picture ? 'found.identity.picture' : 'found.identity.no_picture'),
  ]);

const tellContact: BuildSentence<Schemas['ContactEvidence']> = (evidence, { text }) =>
  join([
    text(evidence.Website ? 'found.contact.website' : 'found.contact.no_website'),
    text(evidence.SecurityContact ? 'found.contact.security' : 'found.contact.no_security'),
    text('found.contact.details', { characters: evidence.DetailsCharacters }),
  ]);

const tellChainWeight: BuildSentence<Schemas['WeighedChain']> = (
  { ChainWeight },
  { text, locale },
) =>
  ChainWeight === null
    ? text('found.multichain.no_weight')
    : text('found.multichain.weight', { weight: formatDecimal(ChainWeight, 2, locale) });

const tellMultichain: BuildSentence<Schemas['MultichainEvidence']> = ({ Chains }, speech) => {
  const networks = Chains.length;
  if (networks === 0) return speech.text('found.multichain.none', { networks });
  const list = listChains(Chains, tellChainWeight, speech);
  return speech.text('found.multichain', { networks, list });
};

export const VALIDATOR_SENTENCES: {
  readonly [Slug in keyof ValidatorEvidence]: BuildSentence<ValidatorEvidence[Slug]>;
} = {
  uptime: ({ Chains }, speech) => listChains(Chains, tellChainUptime, speech),
  slashing: tellSlashing,
  commission: ({ Chains }, speech) => listChains(Chains, tellChainCommission, speech),
  concentration: ({ Chains }, speech) => listChains(Chains, tellChainShare, speech),
  governance: ({ Chains }, speech) => listChains(Chains, tellChainVotes, speech),
  self_bond: ({ Chains }, speech) =>
    listChains(Chains, ({ SelfBond }, { locale }) => formatFraction(SelfBond, locale), speech),
  identity: tellIdentity,
  contact: tellContact,
  tenure: ({ ChainId, Days }, { text }) =>
    text('found.tenure', { count: Math.floor(Days), chain: ChainId }),
  multichain: tellMultichain,
  tombstone_cap: ({ Sum, Cap }, { text, locale }) =>
    text('found.tombstone_cap', {
      sum: formatDecimal(Sum, 2, locale),
      cap: formatDecimal(Cap, 2, locale),
    }),
};
