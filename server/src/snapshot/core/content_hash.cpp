#include "snapshot/core/content_hash.hpp"

#include "base/sha256.hpp"

#include <cstring>

namespace orrery {

std::uint64_t content_hash(std::string_view bytes) {
  auto const digest = sha256(bytes);
  std::uint64_t value = 0;
  std::memcpy(&value, digest.data(), sizeof value);
  return value;
}

}  // namespace orrery
