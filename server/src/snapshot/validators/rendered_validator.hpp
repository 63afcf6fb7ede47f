#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/core/fixed_decimal.hpp"
#include "domain/validators/join_entries.hpp"
#include "snapshot/core/record_version.hpp"
#include "snapshot/search/search_text.hpp"
#include "snapshot/validators/rendered_chain_validators.hpp"
#include "snapshot/weights/rendered_weights.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One entry of an identity: a validator of one chain. The context is shared by all entries of a chain and by snapshots
// in which it is unchanged, so pointers can be compared.
struct IdentityEntry {
  Shared<PackedValidator> stored;
  std::shared_ptr<ChainValidatorsContext const> context;
  bool delegators_stale = false;

  bool operator==(IdentityEntry const&) const = default;
};

// An identity with all its entries: one record of /validators, and what its JSON is written from.
struct RenderedValidator {
  std::vector<IdentityEntry> entries;  // in the order of chain id and operator address
  std::vector<JoinedEntry> joined;     // the same, the primary entry first: see join_entries()
  ShownWeights weights;
  std::optional<std::int64_t> weight;  // total in hundredths of a point; empty where no item is measured
  std::string identity;                // 16 hex digits in upper case
  std::optional<std::string> logo;     // its path on this site
  std::optional<std::string> website;
  std::optional<std::int64_t> delegation_count;
  std::optional<std::string> delegation_amount;  // US dollars, to the cent; empty where no chain has a price
  std::optional<double> delegation_sort_key;     // the nearest double
  std::int64_t priced_chains = 0;
  std::int64_t counted_chains = 0;  // those where the delegators of all its entries are counted
  std::int64_t chains = 0;          // how many chains it has entries on
  // Means of what is known, with six decimals: of the commission of confirmed entries that sign blocks, and of the
  // uptime by which the score is reckoned.
  std::optional<Micro> commission;
  std::optional<Micro> uptime;
  wire::ValidatorChainCounts counts;
  std::size_t active = 0;  // entries that are bonded and not jailed
  std::size_t jailed = 0;
  std::size_t unbonding = 0;  // jailed ones too
  Timestamp updated_at;
  SearchText search;  // names: confirmed monikers; more: identity and operator addresses
  RecordVersion list_version = 0;
  RecordVersion detail_version = 0;

  // Of the primary entry; may be empty.
  std::string_view moniker() const { return primary_entry().moniker(); }
  std::optional<std::string_view> details() const { return primary_entry().details(); }
  PackedValidator const& primary_entry() const { return *entries[joined.front().position].stored; }
  // In byte order, each once.
  std::vector<std::string_view> list_chain_ids() const;
};

// Appends the JSON of the list entry. on_chain: its entries on the chain that the list is of; empty for one of no
// chain.
void write_list_entry(std::string& json, RenderedValidator const& validator,
                      std::vector<wire::ChainValidator> on_chain = {});

// What follows for an entry from the figures of its chain.
using FindChainFigures = std::function<std::optional<wire::ValidatorChainFigures>(PackedValidator const&)>;

// Appends the JSON of the full record. find_figures: empty where there are none.
void write_record(std::string& json, RenderedValidator const& validator, FindChainFigures const& find_figures = {});

// entries: at least one, by chain id and operator address. Returns `previous` (may be null) where it shows the same.
// logo: its path on this site.
std::shared_ptr<RenderedValidator const> render_validator(std::string const& identity,
                                                          std::vector<IdentityEntry> entries,
                                                          std::optional<std::string> const& logo,
                                                          ShownWeights const& weights,
                                                          std::shared_ptr<RenderedValidator const> const& previous);

// Positions in the order of /validators: by priced stake, then by delegators, the most first and unknown last, then by
// identity. validators: by identity.
std::vector<std::uint32_t> sort_validators(std::span<std::shared_ptr<RenderedValidator const> const> validators);
// The same, faster, where `order` was right before the records at `changed` (ascending) were rendered again.
std::vector<std::uint32_t> sort_validators_again(std::span<std::shared_ptr<RenderedValidator const> const> validators,
                                                 std::span<std::uint32_t const> order,
                                                 std::span<std::uint32_t const> changed);

}  // namespace orrery
