#pragma once

#include "domain/chains/chain.hpp"
#include "store/editorial/contribution_repository.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// A repository that a chain names, with what is stored of it.
struct QueuedRepository {
  std::string repository;
  int rank = 0;  // the lowest of its chains': 0 live main networks, 1 live test networks, 2 others
  std::optional<StoredContributions> stored = {};
};

// The GitHub repositories that the chains name, without duplicates, by name.
std::vector<QueuedRepository> list_repositories(std::span<Chain const> chains, std::vector<StoredContributions> stored);

// The repositories that are due, never asked ones first, then those asked longest ago.
std::vector<QueuedRepository> choose_due(std::vector<QueuedRepository> all, std::chrono::seconds every, Timestamp now);

// The interval between two passes over the queue.
std::chrono::seconds compute_contribution_slice(std::chrono::seconds every);

// The requests that a pass may make, so that the requests of an hour stay well below GitHub's hourly limit
// (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api). Overspending is taken from the
// next passes.
class RequestBudget final {
 public:
  RequestBudget(std::int64_t limit_per_hour, std::chrono::seconds slice);

  void note_limit(std::int64_t limit_per_hour) { limit_per_hour_ = limit_per_hour; }
  void begin_pass();
  void spend(std::int64_t requests) { spent_ += requests; }
  bool allows_more() const { return debt_ + spent_ < share(); }

 private:
  std::int64_t share() const;

  std::int64_t limit_per_hour_;
  std::chrono::seconds slice_;
  std::int64_t debt_ = 0;   // of the passes before
  std::int64_t spent_ = 0;  // in this one
};

}  // namespace orrery
