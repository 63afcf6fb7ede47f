#pragma once

#include "base/clock.hpp"
#include "domain/advert.hpp"
#include "store/transaction.hpp"

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

// The newest payment first; those of one second by height, then id, the larger first.
std::vector<StoredAdvert> load_adverts(Transaction& transaction);
std::vector<StoredAdvert> load_shown_adverts(Transaction& transaction);
// Of one chain, pending and hidden ones too. None for a chain that was never stored.
std::vector<Advert> load_adverts_of(Transaction& transaction, std::string_view chain_id);

// Inserts adverts, or updates those of the same transaction. The decision that is stored stays. An equal one
// writes no row. Returns the number of rows written. A chain that was never stored throws Failure
// (invalid_input).
std::size_t put_adverts(WriteTransaction& transaction, std::string_view chain_id, std::span<Advert const> adverts,
                        Timestamp now);

// The advert as it then stands; nothing where none has this id.
std::optional<StoredAdvert> decide_advert(WriteTransaction& transaction, std::int64_t id, AdvertDecision decision,
                                          Timestamp now);

}  // namespace orrery
