#include "collectors/logos/impl/logo_queue.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace orrery {
namespace {

using std::chrono::days;

constexpr days kFoundAgain{30};
constexpr days kNoneAgain{7};
constexpr days kFailedAgain{1};

days find_pause(LogoState state) {
  switch (state) {
    case LogoState::found: return kFoundAgain;
    case LogoState::none: return kNoneAgain;
    case LogoState::failed: return kFailedAgain;
  }
  return kFailedAgain;
}

}  // namespace

std::vector<QueuedLogo> list_logos(std::span<StoredChain const> chains, std::set<std::string> const& identities,
                                   std::vector<StoredLogo> stored) {
  std::set<std::string> addresses;
  for (auto const& chain : chains) {
    if (chain.chain.denom && chain.chain.denom->logo_url) {
      addresses.insert(*chain.chain.denom->logo_url);
    }
  }
  std::set<std::string> lookups;
  for (auto const& identity : identities) {
    lookups.insert(std::string(kKeybasePrefix) + identity);
  }
  std::vector<QueuedLogo> all;
  for (auto const* sources : {&addresses, &lookups}) {
    for (auto const& source : *sources) {
      auto& queued = all.emplace_back(QueuedLogo{source});
      auto const row = std::ranges::lower_bound(stored, source, {}, &StoredLogo::source);
      if (row != stored.end() && row->source == source) {
        queued.stored = std::move(*row);
      }
    }
  }
  return all;
}

std::vector<QueuedLogo> choose_due_logos(std::vector<QueuedLogo> all, Timestamp now) {
  std::erase_if(all, [&](QueuedLogo const& queued) {
    return queued.stored && queued.stored->tried_at > now - find_pause(queued.stored->state);
  });
  std::ranges::stable_sort(all, {}, [](QueuedLogo const& queued) {
    return queued.stored ? std::optional(queued.stored->tried_at) : std::nullopt;
  });
  return all;
}

}  // namespace orrery
