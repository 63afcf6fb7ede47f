#include "snapshot/core/edition.hpp"

#include <atomic>

namespace orrery {

Edition take_editions(std::size_t count) {
  static std::atomic<Edition> next{1};
  return next.fetch_add(count, std::memory_order_relaxed);
}

}  // namespace orrery
