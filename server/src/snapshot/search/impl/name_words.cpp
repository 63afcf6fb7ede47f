#include "snapshot/search/impl/name_words.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace orrery {
namespace {

constexpr std::size_t kBlock = 16;
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

// Letters of one alphabet have bits of their own.
std::uint32_t bits_of(std::span<std::uint16_t const> letters) {
  std::uint32_t bits = 0;
  for (auto const letter : letters) {
    bits |= 1U << (letter & 31U);
  }
  return bits;
}

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

}  // namespace

NameWords::NameWords(std::span<std::string_view const> names) {
  std::unordered_set<std::string_view> known;
  starts_.push_back(0);
  for (auto const name : names) {
    for_each_word(name, [&](std::string_view word) {
      if (word.size() + 1 < kFewestLetters || word.size() > kLongestWord * kBytesALetter) {
        return;
      }
      if (!known.insert(word).second) {
        return;
      }
      Letters const letters(word);
      if (letters.list().size() + 1 >= kFewestLetters) {
        bytes_ += word;
        starts_.push_back(static_cast<std::uint32_t>(bytes_.size()));
        letters_.push_back(bits_of(letters.list()));
      }
    });
  }
  bytes_.shrink_to_fit();
  starts_.shrink_to_fit();
  letters_.resize((letters_.size() + kBlock - 1) / kBlock * kBlock);
  letters_.shrink_to_fit();
}

std::vector<std::string> NameWords::list_meant(std::string_view typed) const {
  std::vector<std::string> meant;
  Letters const wanted(typed);
  auto const letters = wanted.list();
  if (letters.size() < kFewestLetters || letters.size() > kMostLetters) {
    return meant;
  }
  auto const bits = bits_of(letters);
  // Not where the word has two letters fewer.
  auto const may_fit = [&](std::size_t at) {
    auto const missing = bits & ~letters_[at];
    return (missing & (missing - 1)) == 0;
  };
  // With one wrong letter, one of the first two letters is among the other's first two. Told by bytes where it can be.
  auto const is_one_byte = [](char byte) { return (static_cast<std::uint8_t>(byte) & 0x80U) == 0; };
  bool const is_typed_plain = is_one_byte(typed[0]) && is_one_byte(typed[1]);
  bool const is_typed_other = !is_one_byte(typed[0]) && !is_one_byte(typed[2]);
  auto const may_begin = [&](std::string_view found) {
    if (!is_one_byte(found[0]) || !is_one_byte(found[1])) {
      return true;
    }
    return is_typed_plain ? found[0] == typed[0] || found[1] == typed[1] || found[0] == typed[1] || found[1] == typed[0]
                          : !is_typed_other;
  };
  auto const add = [&](std::size_t at) {
    if (!may_begin(word(at))) {
      return;
    }
    Letters const of_word(word(at));
    if (auto const length = match_length(letters, of_word.list()); length > 0) {
      auto const beginning = word(at).substr(0, count_bytes(of_word.list().first(length)));
      if (std::ranges::find(meant, beginning) == meant.end()) {
        meant.emplace_back(beginning);
      }
    }
  };
  for (std::size_t first = 0; first < letters_.size(); first += kBlock) {
    // Without a branch, so that the compiler looks at several words at once.
    unsigned some_fit = 0;
    for (std::size_t at = first; at < first + kBlock; ++at) {
      some_fit |= static_cast<unsigned>(may_fit(at));
    }
    for (auto at = first; some_fit != 0 && at < std::min(first + kBlock, size()) && meant.size() < kMaxMeant; ++at) {
      if (may_fit(at)) {
        add(at);
      }
    }
  }
  return meant;
}

}  // namespace orrery
