#pragma once

#include "base/clock.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct Coverage {
  std::int64_t answered;
  std::int64_t of;

  bool operator==(Coverage const&) const = default;
};

// How a data set's collection from one source goes. Texts are clean.
struct SourceHealth {
  std::string data_set;  // "registry"
  std::string source;    // the upstream's name or URL
  std::optional<Timestamp> last_success;
  std::optional<Timestamp> last_attempt;
  std::optional<std::string> last_error;  // of the last attempt; nothing after a success
  std::optional<Coverage> coverage;
  std::optional<std::string> waiting_for;  // for people: what has to happen before a data set gets its first data

  bool operator==(SourceHealth const&) const = default;
};

// By data set, then source, in byte order.
std::vector<SourceHealth> load_health(Transaction& transaction);

// Inserts or replaces the row of (data_set, source).
void record_health(WriteTransaction& transaction, SourceHealth const& health);

// Deletes the row, for a source that is no longer configured.
void forget_health(WriteTransaction& transaction, std::string_view data_set, std::string_view source);

}  // namespace orrery
