#include "snapshot/core/record_version.hpp"

#include <atomic>

namespace orrery {

RecordVersion take_record_versions(std::size_t count) {
  static std::atomic<RecordVersion> next{1};
  return next.fetch_add(count, std::memory_order_relaxed);
}

}  // namespace orrery
