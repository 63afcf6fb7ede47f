#include "snapshot/search/impl/common_ngrams.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kFewTexts = 256;
constexpr std::size_t kShareOfTexts = 16;
constexpr std::size_t kBytes = 256;

using Place = CommonNgrams::Place;
using Places = CommonNgrams::Occurrences;  // of one n-gram

class Collector {
 public:
  Collector(std::string_view bytes, std::span<std::uint32_t const> starts)
      : bytes_(bytes), starts_(starts), least_(CommonNgrams::count_common(starts.size() - 1)) {}

  // beginnings: as in the constructor. Extends the common n-grams among them byte by byte.
  void collect(Places beginnings) {
    auto const run_at = [&](Place place) { return bytes_.substr(place.at, CommonNgrams::kShortest); };
    auto const is_first = [&](Place place) { return run_at(place) == run_at(beginnings.front()); };
    while (beginnings.size() >= least_) {
      auto const others = std::ranges::stable_partition(beginnings, is_first);
      Places rest(others.begin(), others.end());
      beginnings.erase(others.begin(), others.end());
      if (count_texts(beginnings) >= least_) {
        grow(beginnings, CommonNgrams::kShortest);
      }
      beginnings = std::move(rest);
    }
  }

  CommonNgrams::TextsByRun take() && { return std::move(runs_); }

 private:
  // places: the occurrences of a common n-gram of that length.
  void grow(Places const& places, std::size_t length) {
    auto const texts = std::make_shared<std::vector<std::uint8_t> const>(list_texts(places));
    auto const add = [&] { runs_.emplace(bytes_.substr(places.front().at, length), texts); };
    add();
    // Where every occurrence is followed by the same byte, the longer n-gram has the same posting list.
    while (length < CommonNgrams::kLongest && are_followed_by_one(places, length)) {
      ++length;
      add();
    }
    if (length < CommonNgrams::kLongest) {
      for (auto const& longer : part(places, length)) {
        if (!longer.empty()) {
          grow(longer, length + 1);
        }
      }
    }
  }
  bool has_next(Place place, std::size_t length) const { return place.at + length < starts_[place.text + 1]; }
  std::uint8_t next_of(Place place, std::size_t length) const {
    return static_cast<std::uint8_t>(bytes_[place.at + length]);
  }

  bool are_followed_by_one(Places const& places, std::size_t length) const {
    return has_next(places.front(), length) && std::ranges::all_of(places, [&](Place place) {
             return has_next(place, length) && next_of(place, length) == next_of(places.front(), length);
           });
  }

  static std::size_t count_texts(Places const& places) {
    std::size_t count = 0;
    auto last = kNoText;
    for (auto const place : places) {
      count += place.text != last ? 1U : 0U;
      last = place.text;
    }
    return count;
  }

  // The occurrences by the next byte; empty for a byte with which the n-gram is not common any more.
  std::vector<Places> part(Places const& places, std::size_t length) const {
    std::array<std::uint32_t, kBytes> counts{};
    std::array<std::uint32_t, kBytes> occurrences{};
    std::array<std::uint32_t, kBytes> last{};
    last.fill(kNoText);
    for (auto const place : places) {
      if (has_next(place, length)) {
        auto const byte = next_of(place, length);
        counts.at(byte) += place.text != last.at(byte) ? 1U : 0U;
        ++occurrences.at(byte);
        last.at(byte) = place.text;
      }
    }
    std::vector<Places> followed(kBytes);
    for (std::size_t byte = 0; byte < kBytes; ++byte) {
      if (counts.at(byte) >= least_) {
        followed[byte].reserve(occurrences.at(byte));
      }
    }
    for (auto const place : places) {
      if (has_next(place, length) && counts.at(next_of(place, length)) >= least_) {
        followed[next_of(place, length)].push_back(place);
      }
    }
    return followed;
  }

  std::vector<std::uint8_t> list_texts(Places const& places) const {
    std::vector<std::uint8_t> steps;
    auto last = kNoText;
    for (auto const place : places) {
      if (place.text != last) {
        write_step(place.text - last, [&](std::uint8_t byte) { steps.push_back(byte); });
        last = place.text;
      }
    }
    if (auto const size = count_bitmap_bytes(starts_.size() - 1); steps.size() >= size) {
      steps.assign(size, 0);
      std::ranges::for_each(places, [&](Place place) { add_to_bitmap(steps, place.text); });
    }
    steps.shrink_to_fit();
    return steps;
  }

  static constexpr std::uint32_t kNoText = 0xFFFF'FFFF;  // one before the first

  std::string_view bytes_;
  std::span<std::uint32_t const> starts_;
  std::size_t least_;
  CommonNgrams::TextsByRun runs_;
};

}  // namespace

std::size_t CommonNgrams::count_common(std::size_t texts) {
  return std::max(kFewTexts, texts / kShareOfTexts);
}

CommonNgrams::CommonNgrams(std::string_view bytes, std::span<std::uint32_t const> starts,
                           std::vector<Occurrences> beginnings)
    : bitmap_bytes_(count_bitmap_bytes(starts.size() - 1)) {
  Collector collector(bytes, starts);
  for (auto& places : beginnings) {
    collector.collect(std::exchange(places, {}));  // frees the list before the next one is extended
  }
  runs_ = std::move(collector).take();
}

std::optional<PostingList> CommonNgrams::find(std::string_view run) const {
  auto const found = runs_.find(run);
  if (found == runs_.end()) {
    return std::nullopt;
  }
  return PostingList{*found->second, found->second->size() == bitmap_bytes_};
}

}  // namespace orrery
