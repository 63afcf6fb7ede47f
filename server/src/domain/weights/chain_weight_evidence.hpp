#pragma once

#include "domain/core/fixed_decimal.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What each item of a chain's score is computed from. Members carry the names under which they are stored
// and served: one description makes the stored text, the answer and its schema.
namespace orrery {

// Of the endpoints of one kind, by our own probes of seven days.
struct AvailabilityEvidence {
  std::int64_t Endpoints = 0;  // with 20 measured probes or more
  std::int64_t Good = 0;       // of these: working now, and in 90 % of the probes
  std::int64_t Operators = 0;  // distinct registrable domains of the good ones

  bool operator==(AvailabilityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(AvailabilityEvidence, (), (Endpoints, Good, Operators))

struct RestAvailabilityEvidence : AvailabilityEvidence {
  static constexpr std::string_view kSlug = "rest_availability";
  bool operator==(RestAvailabilityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(RestAvailabilityEvidence, (AvailabilityEvidence), ())

struct RpcAvailabilityEvidence : AvailabilityEvidence {
  static constexpr std::string_view kSlug = "rpc_availability";
  bool operator==(RpcAvailabilityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(RpcAvailabilityEvidence, (AvailabilityEvidence), ())

struct GrpcAvailabilityEvidence : AvailabilityEvidence {
  static constexpr std::string_view kSlug = "grpc_availability";
  bool operator==(GrpcAvailabilityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(GrpcAvailabilityEvidence, (AvailabilityEvidence), ())

struct ValidatorSetEvidence {
  static constexpr std::string_view kSlug = "validator_set";
  std::int64_t Validators = 0;  // bonded
  Micro LogOfQuarter;           // log2(Validators / 4); 0 below four validators

  bool operator==(ValidatorSetEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ValidatorSetEvidence, (), (Validators, LogOfQuarter))

struct NakamotoEvidence {
  static constexpr std::string_view kSlug = "nakamoto";
  std::int64_t Validators = 0;   // bonded
  std::int64_t Coefficient = 0;  // the least number of them with more than a third of the bonded tokens

  bool operator==(NakamotoEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(NakamotoEvidence, (), (Validators, Coefficient))

struct BondedRatioEvidence {
  static constexpr std::string_view kSlug = "bonded_ratio";
  Micro Ratio;

  bool operator==(BondedRatioEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(BondedRatioEvidence, (), (Ratio))

struct LivenessEvidence {
  static constexpr std::string_view kSlug = "liveness";
  std::int64_t AgeSeconds = 0;  // of the median newest block over the RPC endpoints that answered
  std::int64_t Halts = 0;       // observed ones of more than an hour, in 30 days

  bool operator==(LivenessEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(LivenessEvidence, (), (AgeSeconds, Halts))

struct DevActivityEvidence {
  static constexpr std::string_view kSlug = "dev_activity";
  std::int64_t ActiveDays = 0;
  std::int64_t KnownDays = 0;  // of the last 90

  bool operator==(DevActivityEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(DevActivityEvidence, (), (ActiveDays, KnownDays))

struct SoftwareEvidence {
  static constexpr std::string_view kSlug = "software";
  std::int64_t Nodes = 0;             // working ones that told a version
  std::int64_t NodesWithVersion = 0;  // of these: with the version below
  std::string Version;                // that most report
  bool Recommended = false;           // by the registry, or compatible with what it recommends
  std::optional<std::string> SdkVersion;

  bool operator==(SoftwareEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(SoftwareEvidence, (), (Nodes, NodesWithVersion, Version, Recommended, SdkVersion))

struct RegistryCompletenessEvidence {
  static constexpr std::string_view kSlug = "registry_completeness";
  bool Description = false;
  bool Logo = false;
  bool Website = false;
  bool Explorer = false;
  bool GitRepo = false;
  bool Seed = false;
  bool Peer = false;
  bool GasPrice = false;
  bool StakingToken = false;
  bool PrefixAndSlip44 = false;
  bool KeyAlgorithms = false;
  bool SocialLink = false;

  bool operator==(RegistryCompletenessEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(RegistryCompletenessEvidence, (),
                      (Description, Logo, Website, Explorer, GitRepo, Seed, Peer, GasPrice, StakingToken,
                       PrefixAndSlip44, KeyAlgorithms, SocialLink))

struct ChainGovernanceEvidence {
  static constexpr std::string_view kSlug = "governance";
  std::int64_t VotingPeriodSeconds = 0;
  std::int64_t EndedProposals = 0;  // in 180 days
  Micro Turnout;                    // the mean of their final tallies by bonded tokens; 0 without any

  bool operator==(ChainGovernanceEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChainGovernanceEvidence, (), (VotingPeriodSeconds, EndedProposals, Turnout))

// Nothing in the two figures: the registry names no price id.
struct MarketEvidence {
  static constexpr std::string_view kSlug = "market";
  std::optional<Micro> LogOfMarketCap;  // log10 of US dollars
  std::optional<Micro> VolumeShare;     // 24 hours' volume by market capitalisation

  bool operator==(MarketEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarketEvidence, (), (LogOfMarketCap, VolumeShare))

struct ExplorersEvidence {
  static constexpr std::string_view kSlug = "explorers";
  std::int64_t Domains = 0;  // distinct registrable ones

  bool operator==(ExplorersEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(ExplorersEvidence, (), (Domains))

// The one item of a chain that was given up.
struct StatusEvidence {
  static constexpr std::string_view kSlug = "status";
  std::string Status;  // the registry's word

  bool operator==(StatusEvidence const&) const = default;
};
BOOST_DESCRIBE_STRUCT(StatusEvidence, (), (Status))

}  // namespace orrery
