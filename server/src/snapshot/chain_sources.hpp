#pragma once

#include "snapshot/rendered_chain.hpp"
#include "snapshot/rendered_entries.hpp"
#include "snapshot/snapshot_input.hpp"
#include "snapshot/staleness.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace orrery {

// What the nodes of one chain told, out of all that a snapshot is made from.
struct ChainSources {
  StoredChainState const* state = nullptr;
  ChainCheck const* state_check = nullptr;
  ChainCheck const* validators_check = nullptr;
  ChainCheck const* delegators_check = nullptr;
  ChainCheck const* proposals_check = nullptr;
  std::span<Shared<StoredValidator> const> validators;
  std::span<Shared<StoredProposal> const> proposals;
};

// They point into `input`.
ChainSources find_chain_sources(SnapshotInput const& input, std::string_view chain_id);

// The groups that come from nodes. Nothing where none of the chain's nodes ever answered.
std::optional<wire::FactGroup> make_chain_state_facts(ChainSources const& sources, StalenessWatch& watch);
// Without ChangedAt.
std::optional<wire::FactGroup> make_proposal_facts(ChainSources const& sources, StalenessWatch& watch);

// The price of the chain's native asset; null and nothing where none is known.
struct ChainPriceSource {
  StoredPrice const* stored = nullptr;
  std::optional<wire::FactGroup> facts{};
};

// Without ChangedAt of the validators.
EntriesContext make_entries_context(StoredChain const& stored, ChainSources const& sources,
                                    ChainPriceSource const& price, StalenessWatch& watch);

}  // namespace orrery
