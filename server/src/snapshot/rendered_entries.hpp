#pragma once

#include "base/shared.hpp"
#include "domain/chain.hpp"
#include "snapshot/edition.hpp"
#include "store/validator_repository.hpp"
#include "wire/chain.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

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

// The validators of one chain, and what of their chain an entry shows.
struct RenderedEntries {
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::vector<Shared<StoredValidator>> rows;  // in the order of the store
  std::vector<std::uint32_t> by_stake;        // positions in `rows`, the largest first
  Edition edition = 0;                        // of the first of `rows`; that of each other is one more
  std::optional<Timestamp> changed_at;        // the newest change of one; nothing where there is none
};

// Appends a validator as /chain-validators answers it. row: in `rows`.
void write_entry(std::string& json, RenderedEntries const& rendered, std::size_t row);

// Appends those that a chain's record shows, bonded or jailed ones, as a JSON list.
void write_shown(std::string& json, RenderedEntries const& rendered);

// Taken over from `previous` (may be null) where it shows the same.
std::shared_ptr<RenderedEntries const> render_entries(EntriesContext const& context,
                                                      std::span<Shared<StoredValidator> const> validators,
                                                      std::shared_ptr<RenderedEntries const> const& previous);

}  // namespace orrery
