#pragma once

#include "http/resource.hpp"

#include <memory>
#include <string_view>

namespace orrery::http {

// What one handler answered to exact targets, so that the same target needs no look at its query and its records again.
// Only for answers that depend on nothing but target and encoding, and that stay the same as long as the handler lives.
// It holds no bytes: what the byte cache has dropped is not found here either. Bounded: a target takes the place of
// another one. For all threads; neither call allocates for a target that is known.
class RecentTargets final {
 public:
  RecentTargets();
  ~RecentTargets();
  RecentTargets(RecentTargets const&) = delete;
  RecentTargets& operator=(RecentTargets const&) = delete;

  // Null: not known, or no longer.
  std::shared_ptr<Representation const> find(std::string_view target, Encoding encoding) const;
  void note(std::string_view target, Encoding encoding, std::shared_ptr<Representation const> const& answer) const;

 private:
  class Shard;
  Shard& shard_of(std::size_t hash) const;

  std::unique_ptr<Shard[]> shards_;
};

}  // namespace orrery::http
