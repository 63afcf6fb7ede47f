#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"
#include "snapshot/chains/shown_alive.hpp"
#include "snapshot/core/record_version.hpp"
#include "snapshot/editorial/rendered_contributions.hpp"
#include "snapshot/endpoints/chain_probes.hpp"
#include "snapshot/governance/rendered_proposals.hpp"
#include "snapshot/search/search_text.hpp"
#include "snapshot/validators/rendered_chain_validators.hpp"
#include "snapshot/weights/rendered_weights.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/editorial/editorial_repository.hpp"
#include "store/market/price_repository.hpp"
#include "wire/chain.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What lists of chains can be sorted by, in the order of chain_sort_words().
enum class ChainSortField {
  market_cap_rank,
  active_validators,
  unbonding_time,
  inflation,
  max_validators,
  voting_period,
  chain_weight,
  price,
  ath,
  atl,
  staking_apr,
  nakamoto,
  price_change,
  market_cap,
  bonded_ratio,
  block_time,
  working_endpoints,
};
inline constexpr std::size_t kChainSortFields = 17;

// A value for each field; empty where it is not known.
using ChainSortKeys = std::array<std::optional<double>, kChainSortFields>;

// What a chain's record is rendered from beside the chain's own row.
struct RenderedWith {
  wire::FactGroup registry{};
  std::optional<StoredChainState> state{};
  ShownAlive alive{};
  std::optional<wire::FactGroup> chain_state{};
  std::optional<wire::FactGroup> validators{};
  // Compared by pointer; null: none.
  std::shared_ptr<RenderedChainValidators const> entries{};
  AssetMarket market = AssetMarket::none;  // which market series may be shown
  std::optional<StoredPrice> price{};      // with the fields that `market` allows
  std::optional<wire::FactGroup> prices{};
  // The newest first.
  std::vector<StoredText<PriceReview>> reviews{};
  // Compared by pointer; null: no endpoint is shown.
  std::shared_ptr<ChainProbes const> probes{};
  std::optional<wire::FactGroup> proposal_facts{};
  // Compared by pointer; null: none.
  std::shared_ptr<RenderedProposalHistory const> proposals{};
  // Compared by pointer; null: not known.
  std::shared_ptr<RenderedContributions const> contributions{};
  std::optional<std::string> logo{};  // its path on this site
  ShownWeights weights{};
  std::optional<wire::FactGroup> weight_facts{};

  bool operator==(RenderedWith const&) const = default;
};

// How many proposals a chain has past the deposit period, those that its nodes cannot decode included. Nothing while
// that is not known, and for a chain without x/gov, which has neither a proposal nor a voting period.
std::optional<std::int64_t> count_proposals(RenderedWith const& from);

// All that a chain's record is rendered from: equal inputs give equal bytes.
struct RenderedFrom : RenderedWith {
  StoredChain stored{};
};

// A chain's record: its input and what lists need; its JSON is written when it is asked for.
struct RenderedChain {
  RenderedFrom made_from;
  std::string chain_id;
  std::string pretty_name;
  std::string symbol;       // never empty: see domain/chains/ticker.hpp
  std::string description;  // empty where none is known
  ChainStatus status = ChainStatus::live;
  NetworkType network_type = NetworkType::mainnet;
  ChainOrigin origin = ChainOrigin::registry;
  Timestamp updated_at;         // of the list entry
  Timestamp detail_updated_at;  // of the full record, including its validators
  ChainSortKeys sort_keys;
  SearchText search;  // more: the description and the prefix of addresses
  RecordVersion list_version = 0;
  RecordVersion detail_version = 0;

  wire::NamedChain name() const { return {chain_id, pretty_name, made_from.logo}; }
};

// Append the JSON of the list entry, and of the full record.
void write_list_entry(std::string& json, RenderedChain const& chain);
void write_record(std::string& json, RenderedChain const& chain);

// The value of Facts.registry.Source for an origin.
std::string_view to_source_name(ChainOrigin origin);

// Whether the registry's native asset is the bond denom that the chain's nodes report, as far as they were read: only
// then can amounts be converted to its display units.
bool knows_bond_denom(Chain const& chain, StoredChainState const* state);

// previous: the chain's former record, or null. An unchanged list entry keeps its version.
std::shared_ptr<RenderedChain const> render_chain(RenderedFrom from,
                                                  std::shared_ptr<RenderedChain const> const& previous);

}  // namespace orrery
