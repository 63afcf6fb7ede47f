#pragma once

#include "base/clock.hpp"
#include "domain/editorial/contribution.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// GitHub's last answer for a repository.
enum class RepositoryState {
  answered,
  computing,  // 202: GitHub is still computing the statistics
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
  std::int64_t put_off = 0;  // how many times in a row the answer was `computing`
  std::optional<std::string> last_error;

  bool operator==(StoredContributions const&) const = default;
};

// By repository in byte order.
std::vector<StoredContributions> load_contributions(Transaction& transaction);
std::optional<StoredContributions> find_contributions(Transaction& transaction, std::string_view repository);

// Replaces the repository's row and days. changed_at is computed here; the one in `stored` is ignored.
void put_contributions(WriteTransaction& transaction, StoredContributions stored);

}  // namespace orrery
