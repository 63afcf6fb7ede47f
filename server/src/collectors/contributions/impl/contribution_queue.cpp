#include "collectors/contributions/impl/contribution_queue.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kSlices = 96;
constexpr std::chrono::seconds kShortestSlice{5};
// A missing repository is asked for again after so many intervals; one that failed, so many times an interval.
constexpr int kIntervalsOfMissing = 7;
constexpr int kTriesAnInterval = 24;
// Of GitHub's limit; without a token it is of the address, which other programs share.
//   https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
constexpr std::int64_t kPercentOfLimit = 60;

int rank_of(Chain const& chain) {
  if (chain.status != ChainStatus::live) {
    return 2;
  }
  return chain.network_type == NetworkType::mainnet ? 0 : 1;
}

bool is_due(StoredContributions const& stored, std::chrono::seconds every, Timestamp now) {
  switch (stored.state) {
    case RepositoryState::answered: return stored.checked_at.value_or(stored.tried_at) <= now - every;
    case RepositoryState::missing: return stored.tried_at <= now - kIntervalsOfMissing * every;
    case RepositoryState::computing: return stored.tried_at <= now - compute_contribution_slice(every) / 2;
    case RepositoryState::failed: return stored.tried_at <= now - every / kTriesAnInterval;
  }
  return true;
}

}  // namespace

std::vector<QueuedRepository> list_repositories(std::span<Chain const> chains,
                                                std::vector<StoredContributions> stored) {
  std::map<std::string, QueuedRepository> by_name;
  for (auto const& chain : chains) {
    if (auto const name = parse_github_repository(chain.git_repo.value_or(""))) {
      auto const [at, is_new] = by_name.try_emplace(*name, QueuedRepository{*name, rank_of(chain)});
      at->second.rank = std::min(at->second.rank, rank_of(chain));
    }
  }
  for (auto& row : stored) {
    if (auto const found = by_name.find(row.repository); found != by_name.end()) {
      found->second.stored = std::move(row);
    }
  }
  std::vector<QueuedRepository> all;
  for (auto& [name, queued] : by_name) {
    all.push_back(std::move(queued));
  }
  return all;
}

std::vector<QueuedRepository> choose_due(std::vector<QueuedRepository> all, std::chrono::seconds every, Timestamp now) {
  std::erase_if(all,
                [&](QueuedRepository const& queued) { return queued.stored && !is_due(*queued.stored, every, now); });
  std::ranges::stable_sort(all, {}, [](QueuedRepository const& queued) {
    // nullopt, never asked, sorts before every time.
    auto const tried_at = queued.stored ? queued.stored->tried_at : Timestamp::min();
    return std::pair(tried_at, queued.rank);
  });
  return all;
}

std::chrono::seconds compute_contribution_slice(std::chrono::seconds every) {
  return std::max(every / kSlices, kShortestSlice);
}

RequestBudget::RequestBudget(std::int64_t limit_per_hour, std::chrono::seconds slice)
    : limit_per_hour_(limit_per_hour), slice_(slice) {}

void RequestBudget::begin_pass() {
  debt_ = std::max<std::int64_t>(debt_ + spent_ - share(), 0);
  spent_ = 0;
}

std::int64_t RequestBudget::share() const {
  constexpr std::int64_t kMost = 100'000;
  auto const limit = std::min(limit_per_hour_, kMost);
  return std::max<std::int64_t>(limit * slice_.count() * kPercentOfLimit / (100 * 3600), 1);
}

}  // namespace orrery
