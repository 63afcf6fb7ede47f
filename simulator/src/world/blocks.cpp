#include "world/blocks.hpp"

#include <array>
#include <cstdio>

namespace orrery::simulator {

std::int64_t height_at(ChainPlan const& chain, Instant real) {
  return (real - Instant(chain.genesis)).count() / chain.block_ms + 1;
}

Instant time_of_block(ChainPlan const& chain, std::int64_t height) {
  return Instant(chain.genesis) + milliseconds((height - 1) * chain.block_ms);
}

std::string to_node_time(Instant time) {
  auto const second = std::chrono::floor<std::chrono::seconds>(time);
  auto text = to_rfc3339(second);
  auto const rest = (time - second).count();
  if (rest != 0) {
    std::array<char, 32> fraction{};
    std::snprintf(fraction.data(), fraction.size(), ".%03d196832", static_cast<int>(rest));
    text.insert(text.size() - 1, fraction.data());
  }
  return text;
}

}  // namespace orrery::simulator
