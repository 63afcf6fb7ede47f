#pragma once

#include "base/clock.hpp"
#include "domain/contribution.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What GitHub said last of a repository.
enum class RepositoryState {
  answered,
  computing,  // it is still counting
  missing,    // no such repository, or an empty one
  failed,
};

struct StoredContributions {
  std::string repository;  // "owner/name" in lower case
  RepositoryState state = RepositoryState::failed;
  std::optional<std::string> etag;  // of the last answer
  std::optional<Contributions> contributions;
  std::optional<Timestamp> checked_at;  // the last answer
  std::optional<Timestamp> changed_at;  // the last answer that found another count than the one before
  Timestamp tried_at;
  std::int64_t put_off = 0;  // how many times in a row it was still counting
  std::optional<std::string> last_error;

  bool operator==(StoredContributions const&) const = default;
};

// By repository in byte order.
std::vector<StoredContributions> load_contributions(Transaction& transaction);
std::optional<StoredContributions> find_contributions(Transaction& transaction, std::string_view repository);

// Puts the row of the repository, and its days, in place of those before. changed_at is worked out here: the
// one that is given is not looked at.
void put_contributions(WriteTransaction& transaction, StoredContributions stored);

}  // namespace orrery
