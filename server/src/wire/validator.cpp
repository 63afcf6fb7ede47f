#include "wire/validator.hpp"

namespace orrery::wire {

FieldNotes field_notes(ValidatorChainEntry const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this validator entry."},
      {"OperatorAddress", "validators", "Operator address on it."},
      {"Moniker", "validators", "Name on it; may be empty."},
      {"Status", "validators", "Status on the chain."},
      {"Jailed", "validators", "Whether it is jailed."},
      {"CommissionRates", "validators",
       "Commission rate, a fraction as the chain writes it; null where validators take none."},
      {"Tokens", "validators",
       "Delegated base units, a whole number; null where power is given and not staked (StakingKind of the chain)."},
      {"Power", "validators",
       "Weight in the consensus where Tokens do not tell it: given power, or of all denoms together; else null."},
      {"Symbol", "registry", "Ticker symbol of the staked asset; null where the asset is not known."},
      {"Exponent", "registry", "Display units are base units divided by 10 to this power."},
      {"DelegationAmount", "validators", "Delegated base units, a whole number."},
      {"DelegationCount", "delegators", "Delegators; null until they are counted."},
      {"Confirmed", "", "False where the entry looks like somebody else's under a copied identity."},
      {"Stale", "", "Whether the chain's validators are out of date."},
  };
  return kNotes;
}

FieldNotes field_notes(DelegationCoverage const*) {
  static constexpr FieldNote kNotes[] = {
      {"Priced", "", "Chains with a known price."},
      {"Counted", "delegators",
       "Chains where the delegators of all its entries are counted. Fewer than Chains: DelegationCount is a part."},
      {"Chains", "", "Chains in all."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorIntroduction const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this validator."},
      {"Identity", "validators", "Identity, 16 hex digits in upper case; declared by the validator itself."},
      {"Moniker", "validators", "Name; may be empty."},
      {"Logo", "logos", "Address of the logo on this site."},
      {"Website", "validators", "Website, http or https."},
      {"Details", "validators", "What it says of itself. In a list: at most 100 characters of it."},
      {"DelegationCount", "delegators",
       "Delegators of those entries where they are counted, a part where DelegationCoverage says so; null where none "
       "is."},
      {"DelegationAmount", "prices",
       "US dollars delegated on chains with a known price, rounded half-even to cents; null while none has one."},
      {"DelegationCoverage", "prices", "How much of it is priced, and of how much the delegators are counted."},
      {"Counts", "validators", "On how many chains it is in each state."},
      {"MinCommission", "validators",
       "Lowest commission rate of its confirmed entries, a fraction as the chain writes it; null where none takes "
       "one."},
      {"MaxCommission", "validators", "The highest one."},
      {"Commission", "validators",
       "The mean commission rate of its confirmed entries that are bonded and not jailed, a fraction; null where none "
       "takes commission."},
      {"Staked", "validators", "False where power is given and not staked on all of its chains: it has no delegators."},
      {"Weight", "weights", "Quality score in points, 0 to 100; null where no item is measured."},
      {"Uptime", "weights",
       "Signed / expected blocks, a fraction: the mean of up to 30 daily samples of each chain, over its chains with "
       "the "
       "chain's weight (1 at least), as for its score. Null where none was measured."},
      {"OnChain", "validators",
       "Its entries on the chain of the parameter `chain`, the largest stake first; empty without that parameter, and "
       "in a record."},
      {"Stale", "", "Groups of facts that are out of date on at least one of its chains."},
      {"CreatedAt", "", "When it was first seen here."},
      {"UpdatedAt", "", "When its data last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorListEntry const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "validators", "The first three of its chains, the one that lends the texts first."},
  };
  return kNotes;
}

FieldNotes field_notes(ListedChain const*) {
  static constexpr FieldNote kNotes[] = {
      {"Status", "validators", "Status on the chain."},
      {"Jailed", "validators", "Whether it is jailed."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorChainCounts const*) {
  static constexpr FieldNote kNotes[] = {
      {"Chains", "", "Chains in all."},
      {"Active", "", "Chains on which it is bonded and not jailed."},
      {"Unbonding", "", "Chains on which it is unbonding and not jailed."},
      {"Jailed", "", "Chains on which it is jailed."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorChainFacts const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "", "The chain."},
      {"OperatorAddress", "", "Operator address on it."},
      {"validators", "", "Where the entry comes from, and when it was read."},
      {"delegators", "", "The same of its number of delegators; null until they are counted."},
      {"prices", "", "The same of the price of its stake; null where none is known."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorChainFigures const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "", "The chain."},
      {"OperatorAddress", "", "Operator address on it."},
      {"Rank", "validators",
       "Place among those that sign the chain's blocks, from 1, by stake or power; null unless it is bonded and not "
       "jailed, as are the next two."},
      {"Share", "validators", "Its stake or power / that of all of them, a fraction with eight decimals."},
      {"CumulativeShare", "validators", "Share of it and of all with a smaller Rank, added before rounding."},
      {"NetApr", "chain_state",
       "What its delegators earn a year, a fraction: StakingApr of the chain * (1 - CommissionRates). Fees are not in "
       "it. "
       "There is none for one that is not bonded or is jailed; null also where the rewards of the chain do not follow "
       "the "
       "stake (ProportionalRewards) and while StakingApr is null."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"SecurityContact", "validators", "Whom to write to about security."},
      {"Chains", "validators", "Its entries, one a chain and operator; the one that lends the texts first."},
      {"Weights", "weights", "Items of the quality score with their evidence."},
      {"Figures", "", "What follows for each chain's entry from the figures of the chain, in the order of Chains."},
      {"Facts", "", "Source and time of each chain's entry, in the order of Chains."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorTotals const*) {
  static constexpr FieldNote kNotes[] = {
      {"validators", "", "Validators with an identity, whatever the filters."},
      {"chains", "", "Chains whose validators are known."},
      {"delegators", "", "Delegators counted so far over all of these validators; null while none is."},
      {"entries", "", "Entries of these validators: one a chain and operator."},
      {"counted_entries", "", "Those of them whose delegators are counted. Fewer than entries: delegators is a part."},
      {"hidden_without_identity", "", "Validator entries without a valid identity."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorsMeta const*) {
  static constexpr FieldNote kNotes[] = {{"totals", "", "Figures over all validators, not only this page."}};
  return kNotes;
}

FieldNotes field_notes(ValidatorLog const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this change."},
      {"OperatorAddress", "", "Operator address on it."},
      {"Kind", "",
       "state: status or jailed; consensus_key: the key that it signs with; else which declared value changed."},
      {"StatusOld", "", "Status before; null where the kind is another than state, as in the three below."},
      {"StatusNew", "", "Status after."},
      {"JailedOld", "", "Whether it was jailed before."},
      {"JailedNew", "", "Whether it was jailed after."},
      {"Old", "",
       "Text before; null where nothing was declared, and where the kind is state. Of a consensus key: type, space, "
       "base64."},
      {"New", "", "Text after; null where nothing is declared, and where the kind is state."},
      {"UnbondingHeight", "", "Height of the unbonding that the chain reported."},
      {"UnjailTxHash", "", "The transaction that unjailed it; null where there is none or it was not found."},
      {"ApiAddress", "", "The node that told it."},
      {"Height", "", "Block height at which the new value was read."},
      {"ObservedAt", "", "When it was read."},
      {"CreatedAt", "", "The same time, under the specification's name."},
  };
  return kNotes;
}

}  // namespace orrery::wire
