#pragma once

#include "domain/chain.hpp"
#include "store/contribution_repository.hpp"

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
  int rank = 0;  // of its foremost chain: live main networks first
  std::optional<StoredContributions> stored = {};
};

// The repositories on GitHub that the chains name, each once however many chains share it, by name.
std::vector<QueuedRepository> list_repositories(std::span<Chain const> chains, std::vector<StoredContributions> stored);

// Those to ask now: those never asked first, then those asked longest ago.
std::vector<QueuedRepository> choose_due(std::vector<QueuedRepository> all, std::chrono::seconds every, Timestamp now);

// How often the queue is looked at.
std::chrono::seconds find_contribution_slice(std::chrono::seconds every);

// How many requests a pass may send, so that an hour's stay well below what GitHub takes in an hour. What a
// pass sends too much is taken from the next ones.
class RequestBudget final {
 public:
  RequestBudget(std::int64_t limit_an_hour, std::chrono::seconds slice);

  void note_limit(std::int64_t limit_an_hour) { limit_an_hour_ = limit_an_hour; }
  void begin_pass();
  void spend(std::int64_t requests) { spent_ += requests; }
  bool allows_more() const { return debt_ + spent_ < share(); }

 private:
  std::int64_t share() const;

  std::int64_t limit_an_hour_;
  std::chrono::seconds slice_;
  std::int64_t debt_ = 0;   // of the passes before
  std::int64_t spent_ = 0;  // in this one
};

}  // namespace orrery
