#pragma once

#include "domain/chain.hpp"
#include "snapshot/rows.hpp"
#include "store/validator_repository.hpp"
#include "wire/chain_parts.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// Which state of a validator was rendered. The height is there beside the time because two changes can
// fall into one second, the count because it is taken apart from the rest.
struct EntryVersion {
  std::int64_t id = 0;
  Timestamp updated_at;
  std::int64_t state_height = 0;
  std::optional<std::int64_t> delegator_count;
  std::optional<Timestamp> delegators_counted_at;

  bool operator==(EntryVersion const&) const = default;
};

EntryVersion version_of(StoredValidator const& stored);

// What all validators of a chain have in common.
struct EntriesContext {
  std::string chain_id;
  NetworkType network_type = NetworkType::mainnet;
  // Of the bond denom; nothing where the registry does not know that denom.
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::optional<wire::FactGroup> validators;  // ChangedAt: of the newest change among them
  std::optional<std::string> delegators_node;
  // Of one display unit of the bond denom, US dollars; nothing where it or the exponent is not known.
  std::optional<std::string> price{};
  std::optional<wire::FactGroup> prices{};

  bool operator==(EntriesContext const&) const = default;
};

// A validator of one chain as /chain-validators answers it.
struct RenderedEntry {
  BondStatus status = BondStatus::unspecified;
  bool jailed = false;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// All validators of one chain, the largest stake first.
struct RenderedEntries {
  // What they are rendered from.
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::vector<EntryVersion> versions;

  std::vector<RenderedEntry> entries;
  std::optional<Timestamp> changed_at;  // the newest change of one; nothing where there is none
};

// Those that a chain's record shows, bonded or jailed ones, as a JSON list.
std::string list_shown(RenderedEntries const& rendered);

// Taken over from `previous` (may be null) where it was rendered from the same.
std::shared_ptr<RenderedEntries const> render_entries(EntriesContext const& context,
                                                      std::span<StoredValidator const> validators, Rows rows,
                                                      std::shared_ptr<RenderedEntries const> const& previous);

}  // namespace orrery
