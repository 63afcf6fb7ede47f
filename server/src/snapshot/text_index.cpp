#include "snapshot/text_index.hpp"

#include <algorithm>
#include <bit>

namespace orrery {
namespace {

constexpr unsigned kBitsOfAByte = 8;
constexpr unsigned kMaxPlaceBits = 16;
// No run of three bytes has these values.
constexpr std::uint32_t kNone = 0xFFFF'FFFF;
constexpr std::uint32_t kSeveral = kNone - 1;

std::string_view without_ends(std::string_view text) {
  return text.substr(1, text.size() - 2);
}

}  // namespace

TextIndex::TextIndex(std::span<std::string_view const> texts) {
  std::size_t bytes = 0;
  for (auto const text : texts) {
    bytes += text.size() + 2;
  }
  bytes_.reserve(bytes);
  starts_.reserve(texts.size() + 1);
  for (auto const text : texts) {
    starts_.push_back(bytes_.size());
    bytes_.append("\n").append(text).append("\n");
  }
  starts_.push_back(bytes_.size());
  for (std::size_t length = 1; length <= kLongestRun; ++length) {
    auto& runs = runs_.at(length - 1);
    runs.length = length;
    runs.place_bits = length == 1
                          ? kBitsOfAByte
                          : std::clamp(static_cast<unsigned>(std::bit_width(bytes)), kBitsOfAByte, kMaxPlaceBits);
    fill(runs);
  }
  common_ = CommonRuns(bytes_, starts_, list_common_places());
}

std::vector<std::uint32_t> TextIndex::list_common_places() const {
  static_assert(CommonRuns::kShortest == kLongestRun);
  auto const& runs = runs_.back();
  auto const least = CommonRuns::count_common(size());
  PositionSet common(runs.starts.size());
  bool has_any = false;
  for (std::uint32_t place = 0; place + 1 < runs.starts.size(); ++place) {
    if (runs.at(place).size() >= least) {
      common.add(place);
      has_any = true;
    }
  }
  std::vector<std::uint32_t> places;
  if (has_any) {
    for (std::uint32_t at = 0; at + kLongestRun <= bytes_.size(); ++at) {
      if (common.contains(runs.place_of(runs.value_of(bytes_.data() + at)))) {
        places.push_back(at);
      }
    }
  }
  return places;
}

bool TextIndex::is_made_of(std::span<std::string_view const> texts) const {
  if (texts.size() != size()) {
    return false;
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (without_ends(text(i)) != texts[i]) {
      return false;
    }
  }
  return true;
}

std::uint32_t TextIndex::Runs::value_of(char const* run) const {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < length; ++i) {
    value = value << kBitsOfAByte | static_cast<std::uint8_t>(run[i]);
  }
  return value;
}

std::uint32_t TextIndex::Runs::place_of(std::uint32_t value) const {
  constexpr std::uint32_t kGoldenRatio = 2'654'435'769U;  // of 2^32: spreads neighbours (Fibonacci hashing)
  return is_exact() ? value : (value * kGoldenRatio) >> (32U - place_bits);
}

Steps TextIndex::Runs::at(std::uint32_t place) const {
  return Steps(steps).subspan(starts[place], starts[place + 1] - starts[place]);
}

// Counts how many bytes each place takes, then puts them there.
void TextIndex::fill(Runs& runs) const {
  auto const places = std::size_t{1} << runs.place_bits;
  std::vector<std::uint32_t> last(places);  // the last text at each place, from 1
  // visit(place, step) for the first run of each place in a text.
  auto const for_each_new = [&](auto const& visit) {
    std::ranges::fill(last, 0U);
    for (std::uint32_t number = 1; number <= size(); ++number) {
      auto const held = text(number - 1);
      for (std::size_t i = 0; i + runs.length <= held.size(); ++i) {
        auto const value = runs.value_of(held.data() + i);
        auto const place = runs.place_of(value);
        if (!runs.only.empty() && runs.only[place] != value) {
          runs.only[place] = runs.only[place] == kNone ? value : kSeveral;
        }
        if (last[place] != number) {
          visit(place, number - last[place]);
          last[place] = number;
        }
      }
    }
  };
  runs.only.assign(runs.is_exact() ? 0 : places, kNone);
  runs.starts.assign(places + 1, 0);
  for_each_new([&](std::uint32_t place, std::uint32_t step) {
    write_step(step, [&](std::uint8_t) { ++runs.starts[place + 1]; });
  });
  for (std::size_t place = 0; place < places; ++place) {
    runs.starts[place + 1] += runs.starts[place];
  }
  runs.steps.resize(runs.starts.back());
  auto next = runs.starts;
  for_each_new([&](std::uint32_t place, std::uint32_t step) {
    write_step(step, [&](std::uint8_t byte) { runs.steps[next[place]++] = byte; });
  });
}

TextIndex::Candidates TextIndex::find_candidates(std::string_view wanted) const {
  if (wanted.empty() || size() == 0) {
    return {};
  }
  if (auto const common = common_.find(wanted)) {
    return {*common, true};
  }
  auto const length = std::min(wanted.size(), kLongestRun);
  auto const& runs = runs_.at(length - 1);
  auto const value = runs.value_of(wanted.data());
  auto const place = runs.place_of(value);
  bool const all_hold = wanted.size() == length && (runs.only.empty() || runs.only[place] == value);
  Candidates rarest{runs.at(place), all_hold};
  for (std::size_t i = 1; i + length <= wanted.size(); ++i) {
    if (auto const steps = runs.at(runs.place_of(runs.value_of(wanted.data() + i)));
        steps.size() < rarest.steps.size()) {
      rarest.steps = steps;
    }
  }
  return rarest;
}

}  // namespace orrery
