#pragma once

#include "http/replies/resource.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace orrery::http {

// An LRU cache, bounded by bytes, of representations that were made on request. Shared by all threads and by successive
// snapshots: a key names the content (a hash of the records that it is made of, the canonical query, locale, encoding)
// and never a store revision, so that an answer that did not change stays cached when a new snapshot is published.
class ResponseCache final {
 public:
  explicit ResponseCache(std::size_t max_bytes = 32U << 20U);
  ~ResponseCache();
  ResponseCache(ResponseCache const&) = delete;
  ResponseCache& operator=(ResponseCache const&) = delete;

  // `make` runs without a lock: two threads may make the same representation at once, and one of the two is kept. One
  // that is larger than a shard is returned and not cached. A hit allocates nothing.
  std::shared_ptr<Representation const> find_or_make(std::string_view key, std::function<Representation()> const& make);

  // Counts a hit that RecentTargets made without a look at this cache.
  void note_hit() { hits_without_key_.fetch_add(1, std::memory_order_relaxed); }

  struct Usage {
    std::size_t bytes = 0;
    std::size_t entries = 0;
    std::uint64_t hits = 0;  // by key and without
    std::uint64_t misses = 0;
  };
  Usage usage() const;

 private:
  class Shard;
  std::unique_ptr<Shard[]> shards_;
  std::atomic<std::uint64_t> hits_without_key_ = 0;
};

}  // namespace orrery::http
