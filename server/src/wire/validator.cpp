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
      {"DelegationCount", "delegators", "Delegators of those chains where they are counted; null where none is."},
      {"DelegationAmount", "prices",
       "US dollars delegated on chains with a known price, rounded half-even to cents; null while none has one."},
      {"DelegationCoverage", "prices", "How much of it is priced."},
      {"Counts", "validators", "On how many chains it is in each state."},
      {"MinCommission", "validators",
       "Lowest commission rate over its chains, a fraction as the chain writes it; null where none takes one."},
      {"MaxCommission", "validators", "The highest one."},
      {"Staked", "validators", "False where power is given and not staked on all of its chains: it has no delegators."},
      {"Weight", "weights", "Quality score in points, 0 to 100; null where no item is measured."},
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

FieldNotes field_notes(ValidatorRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"SecurityContact", "validators", "Whom to write to about security."},
      {"Chains", "validators", "Its entries, one a chain and operator; the one that lends the texts first."},
      {"Weights", "weights", "Items of the quality score with their evidence."},
      {"Facts", "", "Source and time of each chain's entry, in the order of Chains."},
  };
  return kNotes;
}

FieldNotes field_notes(ValidatorTotals const*) {
  static constexpr FieldNote kNotes[] = {
      {"validators", "", "Validators with an identity, whatever the filters."},
      {"chains", "", "Chains whose validators are known."},
      {"delegators", "", "Delegators counted so far over all of these validators; null while none is."},
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
      {"ChainId", "", "The chain."},
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
