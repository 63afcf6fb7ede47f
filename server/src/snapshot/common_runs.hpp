#pragma once

#include "snapshot/position_steps.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The runs of 3 to 16 bytes that stand in many texts, each with the texts that hold it: what an address or a title
// begins with. To look for them in each text that may hold them would cost more than everything else in a search.
class CommonRuns {
 public:
  static constexpr std::size_t kShortest = 3;
  static constexpr std::size_t kLongest = 16;

  // What shares a list stands in the same texts.
  using TextsByRun = std::map<std::string, std::shared_ptr<std::vector<std::uint8_t> const>, std::less<>>;

  CommonRuns() = default;
  // Where a run stands.
  struct Place {
    std::uint32_t at;    // its first byte
    std::uint32_t text;  // that holds it
  };
  using Beginnings = std::vector<Place>;  // in rising order

  // bytes: of all texts; starts: of each in them, and the end. beginnings: all where a common run may begin, so that
  // those of equal runs of the shortest length stand in one list.
  CommonRuns(std::string_view bytes, std::span<std::uint32_t const> starts, std::vector<Beginnings> beginnings);

  // A run is common that so many of all texts hold, or more.
  static std::size_t count_common(std::size_t texts);

  // The texts that hold a common run; nothing for any other.
  std::optional<Steps> find(std::string_view run) const;

 private:
  TextsByRun runs_;
};

}  // namespace orrery
