#pragma once

#include "http/resource.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace orrery::http {

// Representations made on request, shared by all threads and across snapshots; bounded by bytes, the
// least recently used leave first. Keys name the content (a hash of what went in, the canonical query,
// locale, encoding), never a revision, so that an unchanged answer survives a swap.
class ByteCache final {
 public:
  explicit ByteCache(std::size_t max_bytes = 32U << 20U);
  ~ByteCache();
  ByteCache(ByteCache const&) = delete;
  ByteCache& operator=(ByteCache const&) = delete;

  // `make` runs without a lock: two threads may make the same one at once, and one of them is kept. One
  // that is larger than a shard is returned, not kept. A hit allocates nothing.
  std::shared_ptr<Representation const> find_or_make(std::string_view key, std::function<Representation()> const& make);

  // That an answer of this cache was sent without asking for its key: see RecentTargets.
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
