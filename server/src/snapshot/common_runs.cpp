#include "snapshot/common_runs.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kFewTexts = 256;
constexpr std::size_t kShareOfTexts = 16;
constexpr std::size_t kBytes = 256;

using Runs = std::map<std::string, std::vector<std::uint8_t>, std::less<>>;

// Where one run begins, in rising order.
using Places = std::vector<std::uint32_t>;

class Collector {
 public:
  Collector(std::string_view bytes, std::span<std::size_t const> starts, Runs& runs)
      : bytes_(bytes), starts_(starts), least_(CommonRuns::count_common(starts.size() - 1)), runs_(runs) {}

  // places: of equal runs of that length. Looks at each of their bytes that come next.
  void extend(Places places, std::size_t length) {
    if (length >= CommonRuns::kShortest) {
      runs_.emplace(bytes_.substr(places.front(), length), list_texts(places));
    }
    if (length == CommonRuns::kLongest) {
      return;
    }
    auto followed = part(places, length);
    places = {};  // what is longer needs the room
    for (auto& longer : followed) {
      if (!longer.empty()) {
        extend(std::move(longer), length + 1);
      }
    }
  }

 private:
  // visit(place, text) with the text that each place stands in, from 1, and only where it holds another byte.
  template <class Visit>
  void for_each(Places const& places, std::size_t length, Visit const& visit) const {
    std::uint32_t text = 1;
    for (auto const place : places) {
      while (starts_[text] <= place) {
        ++text;
      }
      if (place + length < starts_[text]) {
        visit(place, text);
      }
    }
  }

  // How many texts hold the run with each byte behind it.
  std::array<std::uint32_t, kBytes> count_next(Places const& places, std::size_t length) const {
    std::array<std::uint32_t, kBytes> counts{};
    std::array<std::uint32_t, kBytes> last{};
    for_each(places, length, [&](std::uint32_t place, std::uint32_t text) {
      auto const byte = static_cast<std::uint8_t>(bytes_[place + length]);
      if (last.at(byte) != text) {
        last.at(byte) = text;
        ++counts.at(byte);
      }
    });
    return counts;
  }

  // By the next byte; none of one with which the run is not common.
  std::vector<Places> part(Places const& places, std::size_t length) const {
    auto const counts = count_next(places, length);
    std::vector<Places> followed(kBytes);
    for_each(places, length, [&](std::uint32_t place, std::uint32_t) {
      auto const byte = static_cast<std::uint8_t>(bytes_[place + length]);
      if (counts.at(byte) >= least_) {
        followed[byte].push_back(place);
      }
    });
    return followed;
  }

  std::vector<std::uint8_t> list_texts(Places const& places) const {
    std::vector<std::uint8_t> steps;
    std::uint32_t last = 0;
    for_each(places, 0, [&](std::uint32_t, std::uint32_t text) {
      if (text != last) {
        write_step(text - last, [&](std::uint8_t byte) { steps.push_back(byte); });
        last = text;
      }
    });
    steps.shrink_to_fit();
    return steps;
  }

  std::string_view bytes_;
  std::span<std::size_t const> starts_;
  std::size_t least_;
  Runs& runs_;
};

}  // namespace

std::size_t CommonRuns::count_common(std::size_t texts) {
  return std::max(kFewTexts, texts / kShareOfTexts);
}

CommonRuns::CommonRuns(std::string_view bytes, std::span<std::size_t const> starts, std::vector<std::uint32_t> places) {
  if (!places.empty()) {
    Collector(bytes, starts, runs_).extend(std::move(places), 0);
  }
}

std::optional<Steps> CommonRuns::find(std::string_view run) const {
  auto const found = runs_.find(run);
  return found == runs_.end() ? std::nullopt : std::optional<Steps>(found->second);
}

}  // namespace orrery
