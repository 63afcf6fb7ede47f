#include "snapshot/search/impl/text_index.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace orrery {
namespace {

constexpr unsigned kBitsOfAByte = 8;
constexpr unsigned kMaxPlaceBits = 16;
// Values that no n-gram of three bytes has.
constexpr std::uint32_t kNone = 0xFFFF'FFFF;
constexpr std::uint32_t kSeveral = kNone - 1;

// In place of the last text.
constexpr std::uint32_t kIsBitmap = kNone;

// The state of a place while its posting list is built.
struct Slot {
  std::uint32_t last = 0;               // the last text with an n-gram of it, from 1
  std::uint32_t only_or_start = kNone;  // first its only n-gram, or kSeveral; then where its posting list begins
  std::uint32_t bytes = 0;              // size of its posting list so far, as steps
};

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
    starts_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    bytes_.append("\n").append(text).append("\n");
  }
  starts_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  for (unsigned length = 1; length <= kLongestRun; ++length) {
    auto& runs = runs_.at(length - 1);
    auto const place_bits = std::clamp(static_cast<unsigned>(std::bit_width(bytes)), kBitsOfAByte, kMaxPlaceBits);
    runs.shape = {length, length == 1 ? kBitsOfAByte : place_bits};
    fill(runs);
  }
  common_ = CommonNgrams(bytes_, starts_, list_common_occurrences());
}

std::vector<CommonNgrams::Occurrences> TextIndex::list_common_occurrences() const {
  static_assert(CommonNgrams::kShortest == kLongestRun);
  constexpr std::uint16_t kUncommon = 0xFFFF;
  auto const& runs = runs_.back();
  auto const least = CommonNgrams::count_common(size());
  std::vector<CommonNgrams::Occurrences> common;
  std::vector<std::uint16_t> group_of(runs.starts.size(), kUncommon);  // in `common`, by place
  for (std::uint32_t place = 0; place + 1 < runs.starts.size(); ++place) {
    if (auto const bytes = runs.at(place).bytes.size(); bytes >= least && common.size() < kUncommon) {
      group_of[place] = static_cast<std::uint16_t>(common.size());
      common.emplace_back().reserve(bytes);
    }
  }
  for (std::uint32_t position = 0; !common.empty() && position < size(); ++position) {
    auto at = starts_[position];
    runs.shape.for_each(text(position), [&](std::uint32_t value) {
      if (auto const group = group_of[runs.shape.place_of(value)]; group != kUncommon) {
        common[group].push_back({at, position});
      }
      ++at;
    });
  }
  return common;
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

template <class Visit>
void TextIndex::Shape::for_each(std::string_view text, Visit const& visit) const {
  auto const mask = static_cast<std::uint32_t>((std::uint64_t{1} << (kBitsOfAByte * length)) - 1);
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    value = (value << kBitsOfAByte | static_cast<std::uint8_t>(text[i])) & mask;
    if (i + 1 >= length) {
      visit(value);
    }
  }
}

std::uint32_t TextIndex::Shape::place_of(std::uint32_t value) const {
  constexpr std::uint32_t kGoldenRatio = 2'654'435'769U;  // of 2^32: spreads neighbours (Fibonacci hashing)
  return is_exact() ? value : (value * kGoldenRatio) >> (32U - place_bits);
}

PostingList TextIndex::Runs::at(std::uint32_t place) const {
  auto const list = std::span(bytes).subspan(starts[place], starts[place + 1] - starts[place]);
  return {list, list.size() == bitmap_bytes};
}

// First pass: lists the places of each text and sums up the size of each posting list. Second pass: writes them.
void TextIndex::fill(Runs& runs) const {
  auto const shape = runs.shape;  // a copy: nothing written below can change it, so the loop need not read it again
  bool const may_share = !shape.is_exact();
  std::vector<Slot> slots(std::size_t{1} << shape.place_bits);
  std::vector<std::uint16_t> listed(bytes_.size());  // the places of each text, each once, text by text
  std::vector<std::uint32_t> ends;                   // of each text in them
  ends.reserve(size());
  std::uint32_t count = 0;
  for (std::uint32_t number = 1; number <= size(); ++number) {
    shape.for_each(text(number - 1), [&](std::uint32_t value) {
      auto const place = shape.place_of(value);
      auto& slot = slots[place];
      if (may_share && slot.only_or_start != value) {
        slot.only_or_start = slot.only_or_start == kNone ? value : kSeveral;
      }
      if (slot.last != number) {
        slot.bytes += size_of_step(number - slot.last);
        slot.last = number;
        listed[count++] = static_cast<std::uint16_t>(place);
      }
    });
    ends.push_back(count);
  }
  runs.bitmap_bytes = count_bitmap_bytes(size());
  runs.shared = PositionSet(may_share ? slots.size() : 0);
  runs.starts.assign(1, 0);
  runs.starts.reserve(slots.size() + 1);
  for (std::uint32_t place = 0; place < slots.size(); ++place) {
    if (slots[place].only_or_start == kSeveral) {
      runs.shared.add(place);
    }
    auto const bytes = std::min<std::size_t>(slots[place].bytes, runs.bitmap_bytes);
    slots[place] = {bytes == runs.bitmap_bytes ? kIsBitmap : 0, runs.starts.back(), 0};
    runs.starts.push_back(runs.starts.back() + static_cast<std::uint32_t>(bytes));
  }
  runs.bytes.resize(runs.starts.back());
  std::uint32_t at = 0;
  for (std::uint32_t number = 1; number <= size(); ++number) {
    for (; at < ends[number - 1]; ++at) {
      auto& [last, start, bytes] = slots[listed[at]];
      auto* const list = runs.bytes.data() + start;
      if (last == kIsBitmap) {
        add_to_bitmap({list, runs.bitmap_bytes}, number - 1);
      } else {
        write_step(number - last, [list, &end = bytes](std::uint8_t byte) { list[end++] = byte; });
        last = number;
      }
    }
  }
}

void TextIndex::add_found(std::string_view wanted, PositionSet& positions) const {
  auto const candidates = find_candidates(wanted);
  if (candidates.all_hold) {
    add_positions(candidates.texts, positions);
    return;
  }
  for_each_position(candidates.texts, [&](std::uint32_t position) {
    if (holds(position, wanted)) {
      positions.add(position);
    }
  });
}

TextIndex::Candidates TextIndex::find_candidates(std::string_view wanted) const {
  if (wanted.empty() || size() == 0) {
    return {};
  }
  if (auto const common = common_.find(wanted)) {
    return {*common, true};
  }
  auto const& runs = runs_.at(std::min(wanted.size(), kLongestRun) - 1);
  Candidates rarest;
  bool is_first = true;
  runs.shape.for_each(wanted, [&](std::uint32_t value) {
    auto const place = runs.shape.place_of(value);
    auto const texts = runs.at(place);
    if (is_first || texts.bytes.size() < rarest.texts.bytes.size()) {
      rarest = {texts, wanted.size() == runs.shape.length && !runs.is_shared(place)};
      is_first = false;
    }
  });
  // The place belongs to one n-gram, but perhaps to another than this: one text shows which, for all of them.
  if (rarest.all_hold && !rarest.texts.bytes.empty() && !runs.shape.is_exact()) {
    rarest.all_hold = holds(first_position(rarest.texts), wanted);
  }
  return rarest;
}

}  // namespace orrery
