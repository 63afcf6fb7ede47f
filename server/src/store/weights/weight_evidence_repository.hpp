#pragma once

#include "base/clock.hpp"
#include "domain/chains/registry_claims.hpp"
#include "domain/editorial/contribution.hpp"
#include "domain/governance/proposal.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Inputs of the scores that no other repository holds.
namespace orrery {

// By chain id. put_registry_claims skips chains that are not stored, and keeps the claims of chains not in `claims`.
std::map<std::string, RegistryClaims> load_registry_claims(Transaction& transaction);
void put_registry_claims(WriteTransaction& transaction, std::map<std::string, RegistryClaims> const& claims);

struct EndedProposal {
  std::string chain_id;
  std::optional<ProposalTally> tally;
};
// Proposals whose voting ended between the two.
std::vector<EndedProposal> load_ended_proposals(Transaction& transaction, Timestamp since, Timestamp until);

struct OperatorCount {
  std::string chain_id;
  std::string operator_address;
  std::int64_t count = 0;

  bool operator==(OperatorCount const&) const = default;
};
// Changes from not jailed to jailed, observed at or after `since`.
std::vector<OperatorCount> count_jailings(Transaction& transaction, Timestamp since);
// Changes from bonded to another status, observed at or after `since`.
std::vector<OperatorCount> count_unbondings(Transaction& transaction, Timestamp since);

struct LastBonding {
  std::string chain_id;
  std::string operator_address;
  std::int64_t generation = 0;      // of the chain, when it was observed
  std::optional<Timestamp> bonded;  // nothing where the last change was not into the active set

  bool operator==(LastBonding const&) const = default;
};
// The last recorded change into the active set or out of it, of every operator that has one.
std::vector<LastBonding> load_last_bondings(Transaction& transaction);

// Liveness of a chain (table chain_pulse): the age of the median newest block when its RPC endpoints were probed.
struct ChainLiveness {
  std::string chain_id;
  Timestamp measured_at;
  Timestamp last_block_at;
  std::int64_t age_s = 0;
  std::int64_t endpoints = 0;  // that returned a block time
  std::int64_t halts = 0;      // of more than an hour, observed at or after `since`

  bool operator==(ChainLiveness const&) const = default;
};
std::vector<ChainLiveness> load_chain_liveness(Transaction& transaction, Timestamp since);
// An age of more than an hour is recorded as a halt; without a new block since it is the halt recorded before.
void record_chain_liveness(WriteTransaction& transaction, std::span<ChainLiveness const> liveness);

struct SigningInfo {
  std::string operator_address;
  std::int64_t start_height = 0;
  bool tombstoned = false;
  std::int64_t missed = 0;  // of the last `blocks`
  std::int64_t blocks = 0;

  bool operator==(SigningInfo const&) const = default;
};
struct StoredSigningInfo {
  std::string chain_id;
  std::string operator_address;
  std::int64_t generation = 0;
  std::int64_t start_height = 0;
  bool tombstoned = false;
  Timestamp read_at;
};
std::vector<StoredSigningInfo> load_signing_infos(Transaction& transaction);
// Also adds a row to uptime_sample; a day keeps its first one.
void put_signing_infos(WriteTransaction& transaction, std::string_view chain_id, std::int64_t generation,
                       std::span<SigningInfo const> infos, Timestamp now);

struct UptimeSample {
  std::string chain_id;
  std::string operator_address;
  std::int64_t missed = 0;
  std::int64_t blocks = 0;
};
// Of days from `first` on, by chain and operator.
std::vector<UptimeSample> load_uptime_samples(Transaction& transaction, UtcDay first);

struct NodeVersion {
  std::int64_t endpoint = 0;
  std::string version;
  std::optional<std::string> sdk_version;
  Timestamp asked_at;

  bool operator==(NodeVersion const&) const = default;
};
// By endpoint.
std::vector<NodeVersion> load_node_versions(Transaction& transaction);
void put_node_versions(WriteTransaction& transaction, std::span<NodeVersion const> versions);

struct WebsiteCheck {
  std::string website;   // https
  bool answers = false;  // below 400
  Timestamp asked_at;

  bool operator==(WebsiteCheck const&) const = default;
};
// By website in byte order.
std::vector<WebsiteCheck> load_website_checks(Transaction& transaction);
void put_website_checks(WriteTransaction& transaction, std::span<WebsiteCheck const> checks);

}  // namespace orrery
