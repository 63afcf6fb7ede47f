#pragma once

#include "domain/validators/validator.hpp"
#include "wire/chain.hpp"
#include "wire/envelope.hpp"
#include "wire/named_chain.hpp"
#include "wire/weight.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Validators as in /validators, /chain-validators and /validator-logs.
namespace orrery::wire {

// One chain of a validator: an entry of `Chains`.
struct ValidatorChainEntry : NamedChain {
  std::int64_t ID = 0;
  std::string OperatorAddress;
  std::string Moniker;
  BondStatus Status = BondStatus::unspecified;
  bool Jailed = false;
  std::optional<std::string> CommissionRates;  // the rate, a fraction with 18 decimals
  std::optional<std::string> Tokens;           // base units
  std::optional<std::string> Power;            // a whole number
  std::optional<std::string> Symbol;
  std::optional<int> Exponent;
  std::optional<std::string> DelegationAmount;  // base units
  std::optional<std::int64_t> DelegationCount;
  bool Confirmed = true;
  bool Stale = false;
};
BOOST_DESCRIBE_STRUCT(ValidatorChainEntry, (NamedChain),
                      (ID, OperatorAddress, Moniker, Status, Jailed, CommissionRates, Tokens, Power, Symbol, Exponent,
                       DelegationAmount, DelegationCount, Confirmed, Stale))

// How many of a validator's chains have a known price.
struct DelegationCoverage {
  std::int64_t Priced = 0;
  std::int64_t Chains = 0;
};
BOOST_DESCRIBE_STRUCT(DelegationCoverage, (), (Priced, Chains))

// On how many chains a validator is in each state.
struct ValidatorChainCounts {
  std::int64_t Chains = 0;
  std::int64_t Active = 0;
  std::int64_t Unbonding = 0;
  std::int64_t Jailed = 0;
};
BOOST_DESCRIBE_STRUCT(ValidatorChainCounts, (), (Chains, Active, Unbonding, Jailed))

// What a list entry and the record have in common.
struct ValidatorIntroduction {
  std::int64_t ID = 0;
  std::string Identity;
  std::string Moniker;
  std::optional<std::string> Logo;
  std::optional<std::string> Website;  // http(s) only
  std::optional<std::string> Details;
  std::optional<std::int64_t> DelegationCount;  // sum over the chains that are counted; null where none is
  std::optional<std::string> DelegationAmount;  // USD with two decimals; null while no chain of it has a price
  wire::DelegationCoverage DelegationCoverage;
  ValidatorChainCounts Counts;
  std::optional<std::string> MinCommission;  // a fraction with 18 decimals, as MaxCommission
  std::optional<std::string> MaxCommission;
  bool Staked = true;
  std::optional<double> Weight;
  std::vector<std::string> Stale;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(ValidatorIntroduction, (),
                      (ID, Identity, Moniker, Logo, Website, Details, DelegationCount, DelegationAmount,
                       DelegationCoverage, Counts, MinCommission, MaxCommission, Staked, Weight, Stale, CreatedAt,
                       UpdatedAt))

// One of the first chains of a list entry.
struct ListedChain : NamedChain {
  BondStatus Status = BondStatus::unspecified;
  bool Jailed = false;
};
BOOST_DESCRIBE_STRUCT(ListedChain, (NamedChain), (Status, Jailed))

struct ValidatorListEntry : ValidatorIntroduction {
  std::vector<ListedChain> Chains;
};
BOOST_DESCRIBE_STRUCT(ValidatorListEntry, (ValidatorIntroduction), (Chains))

// Facts of one chain of a validator.
struct ValidatorChainFacts {
  std::string ChainId;
  std::string OperatorAddress;
  std::optional<FactGroup> validators;
  std::optional<FactGroup> delegators;
  std::optional<FactGroup> prices;
};
BOOST_DESCRIBE_STRUCT(ValidatorChainFacts, (), (ChainId, OperatorAddress, validators, delegators, prices))

struct ValidatorRecord : ValidatorIntroduction {
  std::optional<std::string> SecurityContact;
  std::vector<ValidatorChainEntry> Chains;
  std::vector<ValidatorWeightItem> Weights;
  std::vector<ValidatorChainFacts> Facts;
};
BOOST_DESCRIBE_STRUCT(ValidatorRecord, (ValidatorIntroduction), (SecurityContact, Chains, Weights, Facts))

struct ValidatorTotals {
  std::int64_t validators = 0;
  std::int64_t chains = 0;
  std::optional<std::int64_t> delegators;  // of those counted; null while none is
  std::int64_t hidden_without_identity = 0;
};
BOOST_DESCRIBE_STRUCT(ValidatorTotals, (), (validators, chains, delegators, hidden_without_identity))

struct ValidatorsMeta : Meta {
  ValidatorTotals totals;
};
BOOST_DESCRIBE_STRUCT(ValidatorsMeta, (Meta), (totals))

// What /validators answers.
template <class T>
struct ValidatorsEnvelope {
  std::vector<T> data;
  ValidatorsMeta meta;
  BOOST_DESCRIBE_CLASS(ValidatorsEnvelope, (), (data, meta), (), ())
};

struct ValidatorLog {
  std::int64_t ID = 0;
  std::string ChainId;
  std::string OperatorAddress;
  ValidatorChangeKind Kind = ValidatorChangeKind::state;
  std::optional<BondStatus> StatusOld;
  std::optional<BondStatus> StatusNew;
  std::optional<bool> JailedOld;
  std::optional<bool> JailedNew;
  std::optional<std::string> Old;
  std::optional<std::string> New;
  std::optional<std::int64_t> UnbondingHeight;
  std::optional<std::string> UnjailTxHash;
  std::string ApiAddress;
  std::int64_t Height = 0;
  Timestamp ObservedAt;
  Timestamp CreatedAt;
};
BOOST_DESCRIBE_STRUCT(ValidatorLog, (),
                      (ID, ChainId, OperatorAddress, Kind, StatusOld, StatusNew, JailedOld, JailedNew, Old, New,
                       UnbondingHeight, UnjailTxHash, ApiAddress, Height, ObservedAt, CreatedAt))

FieldNotes field_notes(ValidatorChainEntry const*);
FieldNotes field_notes(DelegationCoverage const*);
FieldNotes field_notes(ValidatorIntroduction const*);
FieldNotes field_notes(ListedChain const*);
FieldNotes field_notes(ValidatorChainCounts const*);
FieldNotes field_notes(ValidatorListEntry const*);
FieldNotes field_notes(ValidatorChainFacts const*);
FieldNotes field_notes(ValidatorRecord const*);
FieldNotes field_notes(ValidatorTotals const*);
FieldNotes field_notes(ValidatorsMeta const*);
FieldNotes field_notes(ValidatorLog const*);

template <class T>
FieldNotes field_notes(ValidatorsEnvelope<T> const*) {
  return field_notes(static_cast<Envelope<T> const*>(nullptr));
}

}  // namespace orrery::wire
