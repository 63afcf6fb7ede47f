#include "http/replies/response_cache.hpp"

#include "base/mutex.hpp"

#include <list>
#include <string>
#include <unordered_map>

namespace orrery::http {
namespace {

constexpr std::size_t kCacheShards = 8;
// Estimated bytes of the list node, the map node and the control blocks of one entry.
constexpr std::size_t kBytesAnEntry = 400;

using Stored = std::shared_ptr<Representation const>;

}  // namespace

class ResponseCache::Shard {
  struct Entry {
    std::string key;
    Stored representation;

    std::size_t bytes() const { return key.size() + representation->bytes() + kBytesAnEntry; }
  };

  struct State {
    std::list<Entry> by_use;  // the most recently used first
    std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key;
    ResponseCache::Usage usage;
  };

 public:
  void limit(std::size_t max_bytes) { max_bytes_ = max_bytes; }

  Stored find(std::string_view key) {
    return state_.with([key](State& state) -> Stored {
      auto const found = state.by_key.find(key);
      if (found == state.by_key.end()) {
        ++state.usage.misses;
        return nullptr;
      }
      ++state.usage.hits;
      state.by_use.splice(state.by_use.begin(), state.by_use, found->second);
      return found->second->representation;
    });
  }

  Stored keep(std::string_view key, Stored made) {
    return state_.with([&](State& state) {
      if (auto const found = state.by_key.find(key); found != state.by_key.end()) {
        return found->second->representation;
      }
      Entry entry{std::string(key), std::move(made)};
      auto kept = entry.representation;
      if (entry.bytes() <= max_bytes_) {
        state.usage.bytes += entry.bytes();
        state.by_use.push_front(std::move(entry));
        state.by_key.emplace(state.by_use.front().key, state.by_use.begin());
        drop_oldest_above_limit(state);
      }
      return kept;
    });
  }

  Usage usage() const {
    return state_.with([](State const& state) {
      auto usage = state.usage;
      usage.entries = state.by_use.size();
      return usage;
    });
  }

 private:
  void drop_oldest_above_limit(State& state) const {
    while (state.usage.bytes > max_bytes_) {
      auto const& oldest = state.by_use.back();
      state.usage.bytes -= oldest.bytes();
      state.by_key.erase(oldest.key);
      state.by_use.pop_back();
    }
  }

  std::size_t max_bytes_ = 0;
  Mutex<State> state_;
};

ResponseCache::ResponseCache(std::size_t max_bytes) : shards_(std::make_unique<Shard[]>(kCacheShards)) {
  for (std::size_t i = 0; i < kCacheShards; ++i) {
    shards_[i].limit(max_bytes / kCacheShards);
  }
}

ResponseCache::~ResponseCache() = default;

Stored ResponseCache::find_or_make(std::string_view key, std::function<Representation()> const& make) {
  auto& shard = shards_[std::hash<std::string_view>{}(key) % kCacheShards];
  if (auto found = shard.find(key)) {
    return found;
  }
  return shard.keep(key, std::make_shared<Representation const>(make()));
}

ResponseCache::Usage ResponseCache::usage() const {
  Usage sum;
  sum.hits = hits_without_key_.load(std::memory_order_relaxed);
  for (std::size_t i = 0; i < kCacheShards; ++i) {
    auto const usage = shards_[i].usage();
    sum.bytes += usage.bytes;
    sum.entries += usage.entries;
    sum.hits += usage.hits;
    sum.misses += usage.misses;
  }
  return sum;
}

}  // namespace orrery::http
