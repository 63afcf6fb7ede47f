#pragma once

#include "base/clock.hpp"
#include "domain/editorial/advert.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct StoredAdvert {
  std::int64_t id;
  std::string chain_id;
  Advert advert;
  Timestamp created_at;  // first stored
  Timestamp changed_at;

  bool operator==(StoredAdvert const&) const = default;
};

// Newest payment first; within one second by height, then id, descending.
std::vector<StoredAdvert> load_adverts(Transaction& transaction);
std::vector<StoredAdvert> load_shown_adverts(Transaction& transaction);
// Of one chain, pending and hidden ones too. None for a chain that was never stored.
std::vector<Advert> load_adverts_of(Transaction& transaction, std::string_view chain_id);

// Inserts or updates by transaction hash. A stored decision of the operator is kept. An unchanged advert writes no row.
// Returns the number of rows written. Throws Failure (invalid_input) for a chain that was never stored.
std::size_t put_adverts(WriteTransaction& transaction, std::string_view chain_id, std::span<Advert const> adverts,
                        Timestamp now);

// Returns the changed advert; nothing where no advert has this id.
std::optional<StoredAdvert> decide_advert(WriteTransaction& transaction, std::int64_t id, AdvertDecision decision,
                                          Timestamp now);

}  // namespace orrery
