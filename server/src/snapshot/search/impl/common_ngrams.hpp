#pragma once

#include "snapshot/search/impl/posting_list.hpp"

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

// The n-grams of 3 to 16 bytes that many texts contain, such as the prefix of addresses, with the posting list of each.
// Without them a search for one would have to read most of the texts (docs/adr/0053-common-runs.md).
class CommonNgrams {
 public:
  static constexpr std::size_t kShortest = 3;
  static constexpr std::size_t kLongest = 16;

  // N-grams that stand in exactly the same texts share one posting list.
  using TextsByRun = std::map<std::string, std::shared_ptr<std::vector<std::uint8_t> const>, std::less<>>;

  CommonNgrams() = default;
  // One occurrence of an n-gram.
  struct Place {
    std::uint32_t at;    // its first byte
    std::uint32_t text;  // that holds it
  };
  using Occurrences = std::vector<Place>;  // in rising order

  // bytes: all texts, one behind the other; starts: the offset of each, and the end. beginnings: every occurrence of
  // the n-grams of the shortest length that may be common, with equal ones in one list.
  CommonNgrams(std::string_view bytes, std::span<std::uint32_t const> starts, std::vector<Occurrences> beginnings);

  // The least number of texts that makes an n-gram common.
  static std::size_t count_common(std::size_t texts);

  // The posting list of a common n-gram; nothing for any other.
  std::optional<PostingList> find(std::string_view run) const;

 private:
  TextsByRun runs_;
  std::size_t bitmap_bytes_ = 0;
};

}  // namespace orrery
