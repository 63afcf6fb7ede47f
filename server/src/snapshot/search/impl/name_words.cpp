#include "snapshot/search/impl/name_words.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kBytesALetter = 2;  // at most, of the scripts that are put right
// One letter more than a misspelling has.
constexpr std::size_t kLongestWord = 2 * NameWords::kMostLetters;

// The letters of a word; of none where it has a character that is neither Latin nor of two bytes, or too many.
class Letters {
 public:
  explicit Letters(std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      auto const byte = static_cast<std::uint8_t>(word[i]);
      if (count_ == letters_.size() || (byte >= '0' && byte <= '9')) {
        count_ = 0;
        return;
      }
      if ((byte & 0xE0U) == 0xC0U && i + 1 < word.size()) {
        letters_[count_++] =
            static_cast<std::uint16_t>((byte & 0x1FU) << 6U | (static_cast<std::uint8_t>(word[++i]) & 0x3FU));
      } else if (byte < 0x80U) {
        letters_[count_++] = byte;
      } else {
        count_ = 0;
        return;
      }
    }
  }

  std::span<std::uint16_t const> list() const { return std::span(letters_).first(count_); }

 private:
  std::array<std::uint16_t, kLongestWord> letters_{};
  std::size_t count_ = 0;
};

// How many letters of `word` stand for all of `typed`, which begins otherwise; 0: more than one mistake.
std::size_t match_length(std::span<std::uint16_t const> typed, std::span<std::uint16_t const> word) {
  auto const [at_typed, at_word] = std::ranges::mismatch(typed, word);
  auto const same = static_cast<std::size_t>(at_typed - typed.begin());
  auto const goes_on = [&](std::size_t skipped, std::size_t replaced_by) {
    if (same + skipped > typed.size() || same + replaced_by > word.size()) {
      return std::size_t{0};
    }
    auto const rest = typed.subspan(same + skipped);
    auto const of_word = word.subspan(same + replaced_by);
    bool const fits =
        rest.empty() ? of_word.empty() : std::ranges::equal(rest, of_word.first(std::min(rest.size(), of_word.size())));
    return fits ? same + replaced_by + rest.size() : 0;
  };
  if (same == typed.size()) {
    return 0;  // no misspelling of this word
  }
  bool const is_turned = same + 1 < typed.size() && same + 1 < word.size() && typed[same] == word[same + 1] &&
                         typed[same + 1] == word[same];
  auto length = is_turned ? goes_on(2, 2) : 0;
  for (auto const& [skipped, replaced_by] : {std::pair(1U, 1U), std::pair(0U, 1U), std::pair(1U, 0U)}) {
    length = length == 0 ? goes_on(skipped, replaced_by) : length;
  }
  return length;
}

std::size_t count_bytes(std::span<std::uint16_t const> letters) {
  return letters.size() +
         static_cast<std::size_t>(std::ranges::count_if(letters, [](auto letter) { return letter >= 0x80U; }));
}

bool is_lead_of_two(char byte) {
  return (static_cast<std::uint8_t>(byte) & 0xE0U) == 0xC0U;
}

// One place where a name has a word. Most are put in order by their first eight bytes, without a look at the text.
struct Occurrence {
  std::uint64_t beginning;
  std::uint32_t number;
  std::string_view word;
};

std::uint64_t read_beginning(std::string_view word) {
  constexpr unsigned kBitsOfAByte = 8;
  std::uint64_t beginning = 0;
  for (std::size_t i = 0; i < sizeof beginning; ++i) {
    beginning = beginning << kBitsOfAByte | (i < word.size() ? static_cast<std::uint8_t>(word[i]) : 0U);
  }
  return beginning;
}

// Sorted, each word once: where it stands first.
std::vector<Occurrence> list_words(std::span<std::string_view const> names) {
  std::vector<Occurrence> found;
  for (auto const name : names) {
    for_each_word(name, [&](std::string_view word) {
      if (word.size() + 1 >= NameWords::kFewestLetters && word.size() <= kLongestWord * kBytesALetter &&
          Letters(word).list().size() + 1 >= NameWords::kFewestLetters) {
        found.push_back({read_beginning(word), static_cast<std::uint32_t>(found.size()), word});
      }
    });
  }
  std::ranges::sort(found, {}, [](Occurrence const& one) { return std::tie(one.beginning, one.word, one.number); });
  auto const others = std::ranges::unique(found, {}, &Occurrence::word);
  found.erase(others.begin(), others.end());
  return found;
}

}  // namespace

// Goes from letter to letter of what was typed: at each, the words that begin as it does up to there, and have their
// mistake there. Words are sorted, so these are a few ranges of them.
class NameWords::Search {
 public:
  Search(NameWords const& words, std::string_view typed) : words_(words), typed_(typed) {}

  // The positions of all words that may be meant, and of some others.
  std::vector<std::uint32_t> find() {
    Range same{0, static_cast<std::uint32_t>(words_.size())};
    std::size_t at = 0;  // in bytes
    while (at < typed_.size() && same.size() > kFewWords) {
      same = add_mistaken(same, at);
      at += letter_size(typed_, at);
    }
    if (at < typed_.size()) {
      add(same);
    }
    return std::move(found_);
  }

 private:
  // Below that it takes longer to part words than to look at each.
  static constexpr std::uint32_t kFewWords = 24;

  struct Range {
    std::uint32_t first;
    std::uint32_t end;
    std::uint32_t size() const { return end - first; }
  };

  static std::size_t letter_size(std::string_view text, std::size_t at) {
    return is_lead_of_two(text[at]) && at + 1 < text.size() ? 2 : 1;
  }

  void add(Range range) {
    for (auto at = range.first; at < range.end; ++at) {
      found_.push_back(at);
    }
  }

  // The first word of `range` for which is_before(text) is not true, of its text behind the first `common` bytes, cut
  // to `size`.
  template <class IsBefore>
  std::uint32_t part(Range range, std::size_t common, std::size_t size, IsBefore const& is_before) const {
    for (auto left = range.size(); left > 0;) {
      auto const half = left / 2;
      bool const goes_on = is_before(words_.word(range.first + half).substr(common).substr(0, size));
      range.first += goes_on ? half + 1 : 0;
      left = goes_on ? left - half - 1 : half;
    }
    return range.first;
  }

  // The words of `range` with this text behind their first bytes, which all of them have in common.
  Range narrow(Range range, std::size_t common, std::string_view text) const {
    range.first = part(range, common, text.size(), [&](std::string_view word) { return word < text; });
    range.end = part(range, common, text.size(), [&](std::string_view word) { return word == text; });
    return range;
  }

  // The words that go on with this text; where it is empty the one that ends there.
  void add_going_on(Range range, std::size_t common, std::string_view text) {
    if (!text.empty()) {
      add(narrow(range, common, text));
    } else if (range.size() > 0 && words_.word(range.first).size() == common) {
      add({range.first, range.first + 1});
    }
  }

  // range: the words that begin with the first `at` bytes that were typed. Returns those that go on as it does.
  Range add_mistaken(Range range, std::size_t at) {
    auto const letter = typed_.substr(at, letter_size(typed_, at));
    auto const behind = typed_.substr(at + letter.size());
    add_going_on(range, at, behind);  // one letter too many
    Range same{range.end, range.end};
    auto rest = range;
    rest.first += words_.word(range.first).size() == at ? 1U : 0U;
    while (rest.size() > 0) {
      auto const word = words_.word(rest.first);
      auto const other = word.substr(at, letter_size(word, at));
      Range const with{rest.first, part(rest, at, other.size(), [&](std::string_view next) { return next == other; })};
      if (other == letter) {
        same = with;
      } else {
        auto const common = at + other.size();
        add_going_on(with, common, behind);             // another letter
        add_going_on(with, common, typed_.substr(at));  // one letter missing
        if (behind.starts_with(other)) {                // turned round
          add_going_on(with, common, std::string(letter).append(behind.substr(other.size())));
        }
      }
      rest.first = with.end;
    }
    return same;
  }

  NameWords const& words_;
  std::string_view typed_;
  std::vector<std::uint32_t> found_;
};

NameWords::NameWords(std::span<std::string_view const> names) {
  auto const words = list_words(names);
  starts_.reserve(words.size() + 1);
  starts_.push_back(0);
  order_.reserve(words.size());
  for (auto const& [_, number, word] : words) {
    bytes_ += word;
    starts_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    order_.push_back(number);
  }
  bytes_.shrink_to_fit();
}

std::vector<std::string> NameWords::list_meant(std::string_view typed) const {
  std::vector<std::string> meant;
  Letters const wanted(typed);
  auto const letters = wanted.list();
  if (letters.size() < kFewestLetters || letters.size() > kMostLetters) {
    return meant;
  }
  auto found = Search(*this, typed).find();
  std::ranges::sort(found, {}, [&](std::uint32_t at) { return order_[at]; });
  for (auto const at : found) {
    Letters const of_word(word(at));
    auto const length = match_length(letters, of_word.list());
    auto const beginning = word(at).substr(0, count_bytes(of_word.list().first(length)));
    if (length > 0 && meant.size() < kMaxMeant && std::ranges::find(meant, beginning) == meant.end()) {
      meant.emplace_back(beginning);
    }
  }
  return meant;
}

}  // namespace orrery
