#pragma once

#include "base/clock.hpp"
#include "domain/chain.hpp"
#include "snapshot/chain_probes.hpp"
#include "snapshot/edition.hpp"
#include "snapshot/rendered_contributions.hpp"
#include "snapshot/rendered_entries.hpp"
#include "snapshot/rendered_proposals.hpp"
#include "snapshot/rendered_weights.hpp"
#include "snapshot/search_text.hpp"
#include "store/chain_repository.hpp"
#include "store/chain_state_repository.hpp"
#include "store/editorial_repository.hpp"
#include "store/price_repository.hpp"
#include "wire/chain.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What lists of chains can be sorted by, in the order of the words of `sort_by`.
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
};
inline constexpr std::size_t kChainSortFields = 10;

// One figure a field; nothing where it is not known.
using ChainSortKeys = std::array<std::optional<double>, kChainSortFields>;

// What a record is rendered from beside the chain itself.
struct RenderedWith {
  wire::FactGroup registry{};
  std::optional<StoredChainState> state{};
  std::optional<wire::FactGroup> chain_state{};
  std::optional<wire::FactGroup> validators{};
  // Equal pointers, equal entries; null: none.
  std::shared_ptr<RenderedEntries const> entries{};
  AssetMarket market = AssetMarket::none;  // what series may show
  std::optional<StoredPrice> price{};      // within that
  std::optional<wire::FactGroup> prices{};
  // The newest first.
  std::vector<StoredText<PriceReview>> reviews{};
  // As above; null: none are known, no endpoint is shown.
  std::shared_ptr<ChainProbes const> probes{};
  std::optional<wire::FactGroup> proposal_facts{};
  // As with entries.
  std::shared_ptr<RenderedHistory const> proposals{};
  // The same; null: unknown.
  std::shared_ptr<RenderedContributions const> contributions{};
  std::optional<std::string> logo{};  // its path on this site
  ShownWeights weights{};
  std::optional<wire::FactGroup> weight_facts{};

  bool operator==(RenderedWith const&) const = default;
};

// How many proposals a chain has past deposit, with those that its nodes cannot decode; nothing while that is not
// known, and where it has neither a proposal nor a voting period: that is a chain without x/gov.
std::optional<std::int64_t> count_proposals(RenderedWith const& from);

// All of it: equal sources, equal bytes.
struct RenderedFrom : RenderedWith {
  StoredChain stored{};
};

// A chain, and what its JSON is written from.
struct RenderedChain {
  RenderedFrom made_from;
  std::string chain_id;
  std::string pretty_name;
  std::string symbol;       // never empty: see domain/ticker.hpp
  std::string description;  // empty where none is known
  ChainStatus status = ChainStatus::live;
  NetworkType network_type = NetworkType::mainnet;
  ChainOrigin origin = ChainOrigin::registry;
  Timestamp updated_at;         // of what the list entry shows
  Timestamp detail_updated_at;  // of the full record, its validators too
  ChainSortKeys sort_keys;
  SearchText search;  // more: the description
  Edition list_edition = 0;
  Edition detail_edition = 0;
};

// Append it as an entry of a list and as the full record.
void write_list_entry(std::string& json, RenderedChain const& chain);
void write_record(std::string& json, RenderedChain const& chain);

// The words that Facts.registry.Source has for where a chain's identity comes from.
std::string_view to_source_name(ChainOrigin origin);

// Whether the registry's native asset is what the chain stakes, as far as its nodes told: only then can
// amounts be read in its units.
bool knows_bond_denom(Chain const& chain, StoredChainState const* state);

// previous: the same chain's before; null where there is none. What lists show keeps its edition from there.
std::shared_ptr<RenderedChain const> render_chain(RenderedFrom from,
                                                  std::shared_ptr<RenderedChain const> const& previous);

}  // namespace orrery
