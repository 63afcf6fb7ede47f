#pragma once

#include "domain/core/fixed_decimal.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What each item of a validator's score is computed from; names as in chain_weight_evidence.hpp.
namespace orrery {

// One chain that counts in the mean of an item.
struct WeighedChain {
  std::string ChainId;
  std::optional<Points> ChainWeight;  // 0 to 100; nothing where the chain has no score

  bool operator==(WeighedChain const&) const = default;
};
BOOST_DESCRIBE_STRUCT(WeighedChain, (), (ChainId, ChainWeight))

struct ChainUptime : WeighedChain {
  Micro Uptime;  // the mean of the samples
  std::int64_t Samples = 0;

  bool operator==(ChainUptime const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainUptime, (WeighedChain), (Uptime, Samples))

struct UptimeEvidence {
  static constexpr std::string_view kSlug = "uptime";
  std::vector<ChainUptime> Chains;

  bool operator==(UptimeEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(UptimeEvidence, (), (Chains))

// Of one chain whose entry counts; see the rubric.
struct ChainSlashing {
  std::string ChainId;
  std::int64_t Jailings = 0;  // observed in 180 days
  bool Jailed = false;        // now
  bool Tombstoned = false;

  bool operator==(ChainSlashing const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainSlashing, (), (ChainId, Jailings, Jailed, Tombstoned))

struct SlashingEvidence {
  static constexpr std::string_view kSlug = "slashing";
  std::vector<ChainSlashing> Chains;

  bool operator==(SlashingEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(SlashingEvidence, (), (Chains))

struct ChainCommission : WeighedChain {
  Micro Rate;
  Micro MaxRate;
  Micro MaxChangeRate;

  bool operator==(ChainCommission const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainCommission, (WeighedChain), (Rate, MaxRate, MaxChangeRate))

struct CommissionEvidence {
  static constexpr std::string_view kSlug = "commission";
  std::vector<ChainCommission> Chains;

  bool operator==(CommissionEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(CommissionEvidence, (), (Chains))

struct ChainShare : WeighedChain {
  Micro Share;              // of the bonded tokens
  bool InTopThird = false;  // among the fewest that hold more than a third

  bool operator==(ChainShare const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainShare, (WeighedChain), (Share, InTopThird))

struct ConcentrationEvidence {
  static constexpr std::string_view kSlug = "concentration";
  std::vector<ChainShare> Chains;

  bool operator==(ConcentrationEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ConcentrationEvidence, (), (Chains))

struct ChainVotes : WeighedChain {
  std::int64_t Asked = 0;  // proposals about which it was asked, in 180 days
  std::int64_t Voted = 0;
  Micro Share;  // Voted / Asked; 0 where none was asked

  bool operator==(ChainVotes const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainVotes, (WeighedChain), (Asked, Voted, Share))

struct ValidatorGovernanceEvidence {
  static constexpr std::string_view kSlug = "governance";
  std::vector<ChainVotes> Chains;

  bool operator==(ValidatorGovernanceEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ValidatorGovernanceEvidence, (), (Chains))

struct ChainSelfBond : WeighedChain {
  Micro SelfBond;  // self delegation by tokens

  bool operator==(ChainSelfBond const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainSelfBond, (WeighedChain), (SelfBond))

struct SelfBondEvidence {
  static constexpr std::string_view kSlug = "self_bond";
  std::vector<ChainSelfBond> Chains;

  bool operator==(SelfBondEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(SelfBondEvidence, (), (Chains))

struct IdentityEvidence {
  static constexpr std::string_view kSlug = "identity";
  bool HexDigits = false;  // 16 of them
  bool Keybase = false;    // knows it
  bool Picture = false;

  bool operator==(IdentityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(IdentityEvidence, (), (HexDigits, Keybase, Picture))

struct ContactEvidence {
  static constexpr std::string_view kSlug = "contact";
  bool Website = false;          // https, and answers below 400
  bool SecurityContact = false;  // well-formed
  std::int64_t DetailsCharacters = 0;

  bool operator==(ContactEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContactEvidence, (), (Website, SecurityContact, DetailsCharacters))

struct TenureEvidence {
  static constexpr std::string_view kSlug = "tenure";
  std::string ChainId;    // on which it is the longest
  Micro Days;             // that it has signed without a break
  bool Observed = false;  // by our own record, which is longer than what the signing info tells

  bool operator==(TenureEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(TenureEvidence, (), (ChainId, Days, Observed))

struct MultichainEvidence {
  static constexpr std::string_view kSlug = "multichain";
  std::vector<WeighedChain> Chains;  // live main networks of weight above 25 where it is bonded

  bool operator==(MultichainEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(MultichainEvidence, (), (Chains))

// Not an item of the rubric: what the items above have in all, where a tombstone caps that.
struct TombstoneCapEvidence {
  static constexpr std::string_view kSlug = "tombstone_cap";
  Points Sum;
  Points Cap;

  bool operator==(TombstoneCapEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(TombstoneCapEvidence, (), (Sum, Cap))

}  // namespace orrery
