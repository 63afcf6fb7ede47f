#include "snapshot/search/spellings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kFewestCharacters = 3;

// A piece of a word and how the other script writes it. Of several that begin a text the first one applies, so longer
// ones stand before shorter ones.
using Rule = std::pair<std::string_view, std::string_view>;
using Rules = std::span<Rule const>;

// What Russian and Ukrainian have in common.
constexpr std::array kFromCyrillic = std::to_array<Rule>({
    {"а", "a"},  {"б", "b"},  {"в", "v"},    {"г", "g"},  {"д", "d"}, {"е", "e"}, {"ё", "e"},  {"ж", "zh"},
    {"з", "z"},  {"и", "i"},  {"й", "y"},    {"к", "k"},  {"л", "l"}, {"м", "m"}, {"н", "n"},  {"о", "o"},
    {"п", "p"},  {"р", "r"},  {"с", "s"},    {"т", "t"},  {"у", "u"}, {"ф", "f"}, {"х", "kh"}, {"ц", "ts"},
    {"ч", "ch"}, {"ш", "sh"}, {"щ", "shch"}, {"ъ", ""},   {"ы", "y"}, {"ь", ""},  {"э", "e"},  {"ю", "yu"},
    {"я", "ya"}, {"і", "i"},  {"ї", "yi"},   {"є", "ye"}, {"ґ", "g"}, {"’", ""},
});
constexpr std::array kFromUkrainian =
    std::to_array<Rule>({{"г", "h"}, {"и", "y"}, {"ї", "i"}, {"й", "i"}, {"ю", "iu"}, {"я", "ia"}, {"є", "ie"}});
// English words and names as both languages took them over, turned back.
constexpr std::array kFromLoanWords = std::to_array<Rule>({
    {"ейк", "ak"},
    {"эйк", "ak"},
    {"дж", "j"},
    {"кс", "x"},
    {"ей", "a"},
    {"эй", "a"},
    {"ай", "i"},
    {"оу", "o"},
    {"ке", "ke"},
    {"ки", "ki"},
    {"кі", "ki"},
    {"к", "c"},
    {"ж", "j"},
    {"х", "h"},
    {"ц", "c"},
    {"ю", "u"},
    {"я", "ia"},
});

constexpr std::array kFromLatin = std::to_array<Rule>({
    {"shch", "щ"}, {"zh", "ж"}, {"kh", "х"},  {"ts", "ц"},  {"ch", "ч"}, {"sh", "ш"}, {"ya", "я"}, {"yu", "ю"},
    {"yo", "ё"},   {"ye", "е"}, {"ce", "се"}, {"ci", "си"}, {"a", "а"},  {"b", "б"},  {"c", "к"},  {"d", "д"},
    {"e", "е"},    {"f", "ф"},  {"g", "г"},   {"h", "х"},   {"i", "и"},  {"j", "дж"}, {"k", "к"},  {"l", "л"},
    {"m", "м"},    {"n", "н"},  {"o", "о"},   {"p", "п"},   {"q", "к"},  {"r", "р"},  {"s", "с"},  {"t", "т"},
    {"u", "у"},    {"v", "в"},  {"w", "в"},   {"x", "кс"},  {"y", "й"},  {"z", "з"},
});
constexpr std::array kToUkrainian = std::to_array<Rule>({
    {"ye", "є"},
    {"ie", "є"},
    {"yi", "ї"},
    {"iu", "ю"},
    {"ia", "я"},
    {"ci", "сі"},
    {"i", "і"},
    {"y", "и"},
    {"h", "г"},
});

Rule const* find_rule(Rules rules, std::string_view text) {
  auto const found = std::ranges::find_if(rules, [&](Rule const& rule) { return text.starts_with(rule.first); });
  return found == rules.end() ? nullptr : &*found;
}

// own: come before the common ones.
std::string spell(std::string_view text, Rules own, Rules common) {
  std::string spelled;
  while (!text.empty()) {
    auto const* rule = find_rule(own, text);
    rule = rule == nullptr ? find_rule(common, text) : rule;
    spelled += rule == nullptr ? text.substr(0, 1) : rule->second;
    text.remove_prefix(rule == nullptr ? 1 : rule->first.size());
  }
  return spelled;
}

bool is_cyrillic(char byte) {
  auto const lead = static_cast<std::uint8_t>(byte);
  return lead == 0xD0 || lead == 0xD1 || lead == 0xD2;  // U+0400 to U+04BF
}

bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}

bool is_latin(char byte) {
  return byte >= 'a' && byte <= 'z';
}

bool begins_character(char byte) {
  return (static_cast<std::uint8_t>(byte) & 0xC0U) != 0x80U;
}

}  // namespace

std::vector<std::string> list_spellings(std::string_view folded) {
  std::vector<std::string> spellings;
  auto const characters = static_cast<std::size_t>(std::ranges::count_if(folded, begins_character));
  if (characters < kFewestCharacters || characters > kMaxSpelledCharacters || std::ranges::any_of(folded, is_digit)) {
    return spellings;
  }
  auto const add = [&](std::string spelled) {
    if (spelled.find_first_not_of(' ') != std::string::npos &&
        std::ranges::find(spellings, spelled) == spellings.end()) {
      spellings.push_back(std::move(spelled));
    }
  };
  if (std::ranges::any_of(folded, is_cyrillic)) {
    add(spell(folded, kFromLoanWords, kFromCyrillic));
    add(spell(folded, {}, kFromCyrillic));
    add(spell(folded, kFromUkrainian, kFromCyrillic));
  } else if (std::ranges::any_of(folded, is_latin)) {
    add(spell(folded, {}, kFromLatin));
    add(spell(folded, kToUkrainian, kFromLatin));
  }
  return spellings;
}

}  // namespace orrery
