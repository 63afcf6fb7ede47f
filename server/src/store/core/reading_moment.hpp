#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace orrery {

// Which state of a chain an answer describes. A later generation is newer at any height; without a height it is older
// than every reading of its generation.
struct ReadingMoment {
  std::int64_t generation = 0;
  std::optional<std::int64_t> height;

  auto operator<=>(ReadingMoment const&) const = default;
};

// Throws Failure (conflict) where reading is older than stored, so that an old answer never overwrites a newer one.
void refuse_older(std::string_view chain_id, ReadingMoment const& reading, ReadingMoment const& stored);

}  // namespace orrery
