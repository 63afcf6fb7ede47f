#pragma once

#include "base/clock.hpp"
#include "base/packed_text.hpp"
#include "snapshot/rendered_entries.hpp"
#include "snapshot/rendered_weights.hpp"
#include "snapshot/search_text.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One entry of an identity. The context is shared by all entries of a chain, and by snapshots in which it
// is the same: equal pointers, equal contexts.
struct IdentityEntry {
  StoredValidator const* stored = nullptr;  // in what the snapshot is made from; gone afterwards
  std::shared_ptr<EntriesContext const> context;
  bool delegators_stale = false;
};

// The same without the row: equal sources give equal bytes.
struct EntrySource {
  EntryVersion version;
  std::shared_ptr<EntriesContext const> context;
  bool delegators_stale = false;

  bool operator==(EntrySource const&) const = default;
};

// An identity with all its entries: one record of /validators.
struct RenderedValidator {
  std::vector<EntrySource> made_from;
  ShownWeights weights;
  std::optional<std::int64_t> weight;  // hundredths of a point in all; nothing where none is measured
  std::string identity;                // 16 hex digits in upper case
  std::optional<std::string> logo;     // its path on this site
  std::string moniker;                 // of the entry that lends its texts; may be empty
  std::optional<std::string> website;
  std::optional<std::string> details;
  std::optional<std::int64_t> delegation_count;
  std::optional<std::string> delegation_amount;  // US dollars, to the cent; nothing where no chain has a price
  std::optional<double> delegation_sort_key;     // the double next to it
  std::int64_t priced_chains = 0;
  std::vector<std::string> chain_ids;  // in byte order, each once
  std::size_t active = 0;              // entries that are bonded and not jailed
  std::size_t jailed = 0;
  std::size_t unbonding = 0;  // jailed ones too
  Timestamp updated_at;
  SearchText search;  // names: confirmed monikers; more: identity and operator addresses
  std::string list_json;
  PackedText detail_json;
  std::uint64_t list_hash = 0;
  std::uint64_t detail_hash = 0;
};

// `entries`: at least one, in the order of chain id and operator address. Taken over from `previous` (may be
// null) where it was rendered from the same. logo: its path on this site.
std::shared_ptr<RenderedValidator const> render_validator(std::string const& identity,
                                                          std::span<IdentityEntry const> entries,
                                                          std::optional<std::string> const& logo,
                                                          ShownWeights const& weights,
                                                          std::shared_ptr<RenderedValidator const> const& previous);

// Positions in the order of the directory: by priced stake, then by delegators, the most first and unknown
// last, then by identity.
// Validators stand in the order of their identity.
std::vector<std::uint32_t> sort_validators(std::span<std::shared_ptr<RenderedValidator const> const> validators);
// The same where `order` was theirs before those at `changed` (rising) were rendered anew.
std::vector<std::uint32_t> sort_validators_again(std::span<std::shared_ptr<RenderedValidator const> const> validators,
                                                 std::vector<std::uint32_t> order,
                                                 std::span<std::uint32_t const> changed);

}  // namespace orrery
