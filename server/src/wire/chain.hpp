#pragma once

#include "domain/chain.hpp"
#include "domain/endpoint_health.hpp"
#include "wire/chain_parts.hpp"
#include "wire/weight.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A chain as /chains answers it: a short entry in lists, the full record by chainId.
namespace orrery::wire {

struct ChainSummary {
  std::int64_t ID = 0;
  std::string ChainId;
  std::string ChainName;
  std::string PrettyName;
  ChainStatus Status = ChainStatus::live;
  orrery::NetworkType NetworkType = orrery::NetworkType::mainnet;
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
                      (ID, ChainId, ChainName, PrettyName, Status, NetworkType, GitRepo, Slip44, Bech32Prefix, Denom,
                       Socials, ChainInfo, ChainPrice, CreatedAt, UpdatedAt))

struct ChainListEntry : ChainSummary {
  std::vector<WeightScore> Weight;
  std::vector<std::string> Stale;
};
BOOST_DESCRIBE_STRUCT(ChainListEntry, (ChainSummary), (Weight, Stale))

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
  wire::Facts Facts;
};
BOOST_DESCRIBE_STRUCT(ChainRecord, (ChainSummary),
                      (Weight, Apis, Rpcs, Grpcs, Peers, Seeds, Explorers, GithubContribution, Proposals,
                       ProposalsTotal, PriceReviewChain, Validators, Facts))

FieldNotes field_notes(ChainSummary const*);
FieldNotes field_notes(ChainListEntry const*);
FieldNotes field_notes(ChainRecord const*);

}  // namespace orrery::wire
