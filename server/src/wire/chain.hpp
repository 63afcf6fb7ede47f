#pragma once

#include "domain/chains/chain.hpp"
#include "domain/chains/staking_kind.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "domain/governance/proposal.hpp"
#include "domain/validators/validator.hpp"
#include "wire/decimal_number.hpp"
#include "wire/field_note.hpp"
#include "wire/weight.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A chain as /chains answers it, a short entry in lists and the full record by chainId, and the parts of that. A member
// that is optional is null while it is not known.
namespace orrery::wire {

// The value of LastSuccessResponse before the first success; shown as 'Never'.
inline constexpr Timestamp kNever = std::chrono::sys_days{std::chrono::year{1} / 1 / 1};

struct ChainDenom {
  std::optional<std::string> Symbol;
  std::optional<std::string> Logo;
  std::optional<std::string> Description;
  std::optional<std::string> Base;
  std::optional<int> Exponent;
  std::optional<orrery::AssetRole> AssetRole;
};
BOOST_DESCRIBE_STRUCT(ChainDenom, (), (Symbol, Logo, Description, Base, Exponent, AssetRole))

struct ChainSocials {
  std::int64_t ID = 0;
  std::optional<std::string> Website;
  std::optional<std::string> Twitter;
  std::optional<std::string> Telegram;
  std::optional<std::string> Discord;
};
BOOST_DESCRIBE_STRUCT(ChainSocials, (), (ID, Website, Twitter, Telegram, Discord))

// The fewest validators, and the fewest operators, that can halt a chain and that decide alone.
struct Nakamoto {
  std::int64_t Halt = 0;
  std::int64_t Decide = 0;
  std::int64_t HaltByIdentity = 0;
  std::int64_t DecideByIdentity = 0;
};
BOOST_DESCRIBE_STRUCT(Nakamoto, (), (Halt, Decide, HaltByIdentity, DecideByIdentity))

struct ChainInfo {
  std::optional<std::string> Supply;
  std::optional<std::string> Bonded;
  std::optional<std::int64_t> ActiveValidators;
  std::optional<std::int64_t> MaxValidators;
  std::optional<double> Inflation;
  std::optional<double> CommunityTax;
  std::optional<std::string> UnbondingTime;
  std::optional<std::string> VotingPeriod;
  std::optional<double> ChainWeight;
  std::optional<double> BlockTime;
  std::optional<DecimalNumber> StakingApr;
  std::optional<bool> ProportionalRewards;
  std::optional<wire::Nakamoto> Nakamoto;
};
BOOST_DESCRIBE_STRUCT(ChainInfo, (),
                      (Supply, Bonded, ActiveValidators, MaxValidators, Inflation, CommunityTax, UnbondingTime,
                       VotingPeriod, ChainWeight, BlockTime, StakingApr, ProportionalRewards, Nakamoto))

// How many of a chain's endpoints work, of all kinds.
struct EndpointCount {
  std::int64_t Working = 0;
  std::int64_t Known = 0;

  bool operator==(EndpointCount const&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndpointCount, (), (Working, Known))

// An amount of one denom, base units.
struct Coin {
  std::string Denom;
  std::string Amount;
};
BOOST_DESCRIBE_STRUCT(Coin, (), (Denom, Amount))

struct ChainPrice {
  std::optional<DecimalNumber> CurrentPrice;
  std::optional<DecimalNumber> PriceChangePercentage24h;
  std::optional<DecimalNumber> MarketCap;
  std::optional<std::int64_t> MarketCapRank;
  std::optional<DecimalNumber> Ath;
  std::optional<DecimalNumber> Atl;
};
BOOST_DESCRIBE_STRUCT(ChainPrice, (), (CurrentPrice, PriceChangePercentage24h, MarketCap, MarketCapRank, Ath, Atl))

struct ChainEndpoint {
  std::int64_t ID = 0;
  std::string Address;
  std::optional<std::string> Provider;
  bool IsWorkAddress = false;
  bool IsBrokenAddress = false;
  Timestamp LastSuccessResponse = kNever;
  orrery::Verdict Verdict = orrery::Verdict::never;
  std::optional<std::int64_t> LatencyMs;
  std::optional<bool> Cors;
  std::optional<std::int64_t> Lag;
  std::optional<Timestamp> TlsExpiresAt;
  std::optional<orrery::TlsFault> TlsFault;
  std::optional<double> Uptime24h;
  std::optional<double> Uptime7d;
  std::optional<double> Uptime30d;
  std::optional<double> Uptime90d;
  std::optional<double> FirstTry30d;
};
BOOST_DESCRIBE_STRUCT(ChainEndpoint, (),
                      (ID, Address, Provider, IsWorkAddress, IsBrokenAddress, LastSuccessResponse, Verdict, LatencyMs,
                       Cors, Lag, TlsExpiresAt, TlsFault, Uptime24h, Uptime7d, Uptime30d, Uptime90d, FirstTry30d))

struct ChainPeer {
  std::int64_t ID = 0;
  std::string PeerId;
  std::string Address;
  std::optional<std::string> Provider;
  std::optional<std::string> ValidatorIdentity;
};
BOOST_DESCRIBE_STRUCT(ChainPeer, (), (ID, PeerId, Address, Provider, ValidatorIdentity))

struct ChainSeed {
  std::int64_t ID = 0;
  std::string SeedId;
  std::string Address;
  std::optional<std::string> Provider;
  std::optional<std::string> ValidatorIdentity;
};
BOOST_DESCRIBE_STRUCT(ChainSeed, (), (ID, SeedId, Address, Provider, ValidatorIdentity))

struct ChainExplorer {
  std::int64_t ID = 0;
  std::string Kind;
  std::string Url;
};
BOOST_DESCRIBE_STRUCT(ChainExplorer, (), (ID, Kind, Url))

struct ContributionDay {
  std::string Date;
  std::int64_t ContributionCount = 0;
};
BOOST_DESCRIBE_STRUCT(ContributionDay, (), (Date, ContributionCount))

// Stake behind each vote option of a proposal, base units.
struct ProposalTally {
  std::string Yes;
  std::string Abstain;
  std::string No;
  std::optional<std::string> NoWithVeto;
};
BOOST_DESCRIBE_STRUCT(ProposalTally, (), (Yes, Abstain, No, NoWithVeto))

// By what a vote is decided, and how much of the stake has voted. Base of each record of a proposal.
struct ProposalRule {
  ProposalKind Kind = ProposalKind::standard;
  std::optional<DecimalNumber> Quorum;
  std::optional<DecimalNumber> Threshold;
  std::optional<DecimalNumber> VetoThreshold;
  std::optional<std::string> Bonded;
  std::optional<DecimalNumber> Turnout;
};
BOOST_DESCRIBE_STRUCT(ProposalRule, (), (Kind, Quorum, Threshold, VetoThreshold, Bonded, Turnout))

struct ChainProposal : ProposalRule {
  std::int64_t ID = 0;
  std::string ProposalId;
  std::optional<std::string> Title;
  std::optional<std::string> Proposer;
  std::optional<std::string> Summary;
  ProposalStatus Status = ProposalStatus::passed;
  std::optional<Timestamp> VotingStartTime;
  std::optional<Timestamp> VotingEndTime;
  std::optional<ProposalTally> Tally;
};
BOOST_DESCRIBE_STRUCT(ChainProposal, (ProposalRule),
                      (ID, ProposalId, Title, Proposer, Summary, Status, VotingStartTime, VotingEndTime, Tally))

struct PriceReview {
  std::int64_t ID = 0;
  Timestamp CreatedAt;
  std::string Review;
  bool Generated = false;
};
BOOST_DESCRIBE_STRUCT(PriceReview, (), (ID, CreatedAt, Review, Generated))

struct ChainReview {
  std::int64_t ID = 0;
  wire::PriceReview PriceReview;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(ChainReview, (), (ID, PriceReview, CreatedAt, UpdatedAt))

// A validator entry of the chain: of /chain-validators and of a chain record's Validators.
struct ChainValidator {
  std::int64_t ID = 0;
  std::string ChainId;
  std::string OperatorAddress;
  std::optional<std::string> AccountAddress;
  std::string Moniker;
  std::optional<std::string> ValidatorIdentity;  // 16 hex digits in upper case
  bool Jailed = false;
  BondStatus Status = BondStatus::unspecified;
  std::optional<std::string> Tokens;  // base units
  std::vector<Coin> OtherTokens;
  std::optional<std::string> Power;  // a whole number
  std::optional<std::int64_t> Rank;
  std::optional<DecimalNumber> Share;
  std::optional<DecimalNumber> CumulativeShare;
  std::optional<std::string> Symbol;
  std::optional<int> Exponent;
  std::optional<std::string> DelegationAmount;  // base units
  std::optional<std::int64_t> DelegationCount;
  std::optional<std::string> CommissionRates;  // the rate, a fraction with 18 decimals
  std::optional<DecimalNumber> NetApr;
  std::optional<std::string> ConsensusPubkeyType;
  std::optional<std::string> ConsensusPubkeyKey;
  std::optional<std::int64_t> UnbondingHeight;
  std::optional<Timestamp> UnbondingTime;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(ChainValidator, (),
                      (ID, ChainId, OperatorAddress, AccountAddress, Moniker, ValidatorIdentity, Jailed, Status, Tokens,
                       OtherTokens, Power, Rank, Share, CumulativeShare, Symbol, Exponent, DelegationAmount,
                       DelegationCount, CommissionRates, NetApr, ConsensusPubkeyType, ConsensusPubkeyKey,
                       UnbondingHeight, UnbondingTime, CreatedAt, UpdatedAt))

// Source and times of a group of fields. CheckedAt: the last successful check. ChangedAt: the last check that found
// another value.
struct FactGroup {
  std::string Source;
  std::optional<Timestamp> CheckedAt;
  std::optional<Timestamp> ChangedAt;
  std::optional<std::int64_t> Height;
  bool Stale = false;
  // Fields of the group that could not be read at the last check and kept their former value.
  std::vector<std::string> Unread;

  bool operator==(FactGroup const&) const = default;
};
BOOST_DESCRIBE_STRUCT(FactGroup, (), (Source, CheckedAt, ChangedAt, Height, Stale, Unread))

// A group is null where its source was never read for this chain.
struct Facts {
  FactGroup registry;
  std::optional<FactGroup> chain_state;
  std::optional<FactGroup> validators;
  std::optional<FactGroup> prices;
  std::optional<FactGroup> endpoints;
  std::optional<FactGroup> proposals;
  std::optional<FactGroup> contributions;
  std::optional<FactGroup> weights;
};
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (registry, chain_state, validators, prices, endpoints, proposals, contributions, weights))

FieldNotes field_notes(ChainDenom const*);
FieldNotes field_notes(ChainSocials const*);
FieldNotes field_notes(Nakamoto const*);
FieldNotes field_notes(ChainInfo const*);
FieldNotes field_notes(EndpointCount const*);
FieldNotes field_notes(Coin const*);
FieldNotes field_notes(ChainPrice const*);
FieldNotes field_notes(ChainEndpoint const*);
FieldNotes field_notes(ChainPeer const*);
FieldNotes field_notes(ChainSeed const*);
FieldNotes field_notes(ChainExplorer const*);
FieldNotes field_notes(ContributionDay const*);
FieldNotes field_notes(ProposalTally const*);
FieldNotes field_notes(ProposalRule const*);
FieldNotes field_notes(ChainProposal const*);
FieldNotes field_notes(PriceReview const*);
FieldNotes field_notes(ChainReview const*);
FieldNotes field_notes(ChainValidator const*);
FieldNotes field_notes(FactGroup const*);
FieldNotes field_notes(Facts const*);

struct ChainSummary {
  std::int64_t ID = 0;
  std::string ChainId;
  std::string ChainName;
  std::string PrettyName;
  ChainStatus Status = ChainStatus::live;
  orrery::NetworkType NetworkType = orrery::NetworkType::mainnet;
  orrery::Alive Alive = orrery::Alive::unknown;
  std::optional<Timestamp> LastBlockAt;
  bool Dormant = false;
  orrery::StakingKind StakingKind = orrery::StakingKind::unknown;
  std::vector<std::string> Absent;
  std::optional<std::string> GitRepo;
  std::optional<std::uint32_t> Slip44;
  std::optional<std::string> Bech32Prefix;
  ChainDenom Denom;
  std::vector<ChainSocials> Socials;
  wire::ChainInfo ChainInfo;
  wire::ChainPrice ChainPrice;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(ChainSummary, (),
                      (ID, ChainId, ChainName, PrettyName, Status, NetworkType, Alive, LastBlockAt, Dormant,
                       StakingKind, Absent, GitRepo, Slip44, Bech32Prefix, Denom, Socials, ChainInfo, ChainPrice,
                       CreatedAt, UpdatedAt))

struct ChainListEntry : ChainSummary {
  std::vector<WeightScore> Weight;
  std::vector<std::int64_t> PowerShares;  // per mille
  std::optional<EndpointCount> Endpoints;
  std::vector<std::string> Stale;
};
BOOST_DESCRIBE_STRUCT(ChainListEntry, (ChainSummary), (Weight, PowerShares, Endpoints, Stale))

struct ChainRecord : ChainSummary {
  std::vector<ChainWeightItem> Weight;
  std::vector<ChainEndpoint> Apis;
  std::vector<ChainEndpoint> Rpcs;
  std::vector<ChainEndpoint> Grpcs;
  std::vector<ChainPeer> Peers;
  std::vector<ChainSeed> Seeds;
  std::vector<ChainExplorer> Explorers;
  std::vector<ContributionDay> GithubContribution;
  std::vector<ChainProposal> Proposals;
  std::optional<std::int64_t> ProposalsTotal;
  std::vector<ChainReview> PriceReviewChain;
  std::vector<ChainValidator> Validators;
  std::optional<std::string> StakingEvidence;
  std::vector<Coin> OtherBonded;
  wire::Facts Facts;
};
BOOST_DESCRIBE_STRUCT(ChainRecord, (ChainSummary),
                      (Weight, Apis, Rpcs, Grpcs, Peers, Seeds, Explorers, GithubContribution, Proposals,
                       ProposalsTotal, PriceReviewChain, Validators, StakingEvidence, OtherBonded, Facts))

FieldNotes field_notes(ChainSummary const*);
FieldNotes field_notes(ChainListEntry const*);
FieldNotes field_notes(ChainRecord const*);

}  // namespace orrery::wire
