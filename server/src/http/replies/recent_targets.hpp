#pragma once

#include "http/replies/resource.hpp"

#include <memory>
#include <string_view>

namespace orrery::http {

// Maps exact request targets (https://www.rfc-editor.org/rfc/rfc9112#section-3.2) to the answers that one handler gave,
// so that a repeated target needs no parsing of its query and no search of its records. Only for answers that depend on
// target and encoding alone and do not change while the handler lives. Holds weak references: what the cache of
// responses has dropped is not found here either. Bounded: a new target replaces another one. Thread-safe; neither call
// allocates for a known target.
class RecentTargets final {
 public:
  RecentTargets();
  ~RecentTargets();
  RecentTargets(RecentTargets const&) = delete;
  RecentTargets& operator=(RecentTargets const&) = delete;

  // Null: unknown, or dropped from the cache.
  std::shared_ptr<Representation const> find(std::string_view target, Encoding encoding) const;
  void note(std::string_view target, Encoding encoding, std::shared_ptr<Representation const> const& answer) const;

 private:
  class Shard;
  Shard& shard_of(std::size_t hash) const;

  std::unique_ptr<Shard[]> shards_;
};

}  // namespace orrery::http
