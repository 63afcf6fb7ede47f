#pragma once

#include "domain/governance/cast_vote.hpp"
#include "domain/governance/proposal.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/chains/chain_state_reading.hpp"
#include "sources/cosmos_node/core/dialect_table.hpp"
#include "sources/cosmos_node/core/node_error.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/cosmos_node/editorial/payment_search.hpp"
#include "sources/cosmos_node/governance/proposals_reading.hpp"
#include "sources/cosmos_node/validators/self_bond_reading.hpp"
#include "sources/cosmos_node/validators/validators_reading.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// The REST interface (LCD) of one node of one chain, SDK 0.45 to 0.55. Answers are checked field by field and become
// types of domain/. A reading is of one height: `height` is asked for on every request; where the node refuses it,
// the request is made without, and an answer of a lower height than `min_height` fails as height_pruned.
class CosmosNode final {
 public:
  // rest_address: as the registry has it, without a trailing slash. fetcher must outlive this.
  CosmosNode(Fetcher& fetcher, std::string rest_address, ChainDialects dialects = {});

  std::string const& address() const noexcept { return address_; }

  NodeResult<NodeTip> read_tip();
  // Each field of the state by itself; an error only where none could be read.
  NodeResult<ChainStateReading> read_chain_state(std::int64_t height, std::int64_t min_height,
                                                 ChainStateQuestion const& question = {});
  // Who validates the chain; see read_staking_kind.
  ToldStaking read_staking_kind();
  // account_prefix: the chain's bech32 prefix, for account_address; empty: from the operator's own.
  NodeResult<ValidatorsReading> read_validators(std::int64_t height, std::int64_t min_height,
                                                std::string const& account_prefix,
                                                ValidatorsScope scope = ValidatorsScope::every_status,
                                                ValidatorsQuestion const& question = {});
  // known: the stored proposals, where the reading may stop.
  NodeResult<ProposalsReading> read_proposals(std::int64_t height, std::int64_t min_height,
                                              KnownProposals const& known);
  // Whether and what an account has voted on a proposal that was in its voting period at that height. module: as in
  // ProposalsReading.
  NodeResult<CastVote> read_vote(std::int64_t height, std::string const& module, std::int64_t proposal,
                                 std::string const& account_address);
  // Nothing where none is planned.
  NodeResult<std::optional<UpgradePlan>> read_upgrade_plan(std::int64_t height, std::int64_t min_height);
  // Of a chain with Osmosis' pool manager; others fail as no_such_module.
  NodeResult<std::int64_t> read_pool_count(std::int64_t height, std::int64_t min_height);
  // Costly for a node before SDK 0.50 (https://github.com/cosmos/cosmos-sdk/pull/15731): one at a time, seldom.
  NodeResult<std::int64_t> read_delegator_count(std::string const& operator_address,
                                                ValidatorsQuestion const& question = {});
  // Of the newest state: what the operator's own account has delegated to its validator.
  NodeResult<SelfBondReading> read_self_bond(std::string const& operator_address, std::string const& account_address,
                                             ValidatorsQuestion const& question = {});
  // The newest successful unjail of the account in (from_height, to_height]; nothing where there is none.
  NodeResult<std::optional<std::string>> find_unjail_transaction(std::string const& account_address,
                                                                 std::int64_t from_height, std::int64_t to_height);

  // What was paid by the terms at from_height (1 or more) or later. A row that is not of what was asked for
  // fails the reading: a node that runs out of time answers with wrong ones
  // (https://github.com/cometbft/cometbft/issues/2101).
  NodeResult<PaymentsReading> find_payments(PaymentTerms const& terms, std::int64_t from_height);
  // Whether the node has the block of that height. One that has it not may find fewer transactions of that time than
  // there were, and does not say so: a node that began by state sync has indexed nothing older
  // (https://github.com/evmos/ethermint/issues/211).
  NodeResult<bool> keeps_block(std::int64_t height);

 private:
  Fetcher& fetcher_;
  std::string address_;
  ChainDialects dialects_;
};

}  // namespace orrery
