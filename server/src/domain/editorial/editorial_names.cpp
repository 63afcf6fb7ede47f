#include "domain/editorial/editorial_names.hpp"

#include <algorithm>
#include <array>

namespace orrery {
namespace {

// Each in the order of its enumeration.
constexpr std::array<std::string_view, 4> kLanguageWords{"en", "ru", "uk", "es"};
constexpr std::array<std::string_view, 8> kCategories{"basics",      "staking", "governance", "ibc",
                                                      "development", "defi",    "security",   "wallet"};
constexpr std::array<std::string_view, 3> kLevels{"beginner", "intermediate", "advanced"};
constexpr std::array<std::string_view, 4> kAirdropStatuses{"active", "upcoming", "expired", "completed"};
constexpr std::array<std::string_view, 3> kEventTypes{"partnership", "technical", "community"};
constexpr std::array<std::string_view, 5> kResourceCategories{"wallet", "explorer", "official", "dex", "community"};

}  // namespace

#define ORRERY_DEFINE_WORDS(Enum, words)                                                                  \
  std::string_view to_word(Enum value) {                                                                  \
    return words.at(static_cast<std::size_t>(value));                                                     \
  }                                                                                                       \
  template <>                                                                                             \
  std::optional<Enum> parse_word(std::string_view word) {                                                 \
    auto const found = std::ranges::find(words, word);                                                    \
    return found == words.end() ? std::nullopt : std::optional(static_cast<Enum>(found - words.begin())); \
  }                                                                                                       \
  template <>                                                                                             \
  std::vector<std::string_view> all_words<Enum>() {                                                       \
    return {words.begin(), words.end()};                                                                  \
  }

ORRERY_DEFINE_WORDS(Language, kLanguageWords)
ORRERY_DEFINE_WORDS(ArticleCategory, kCategories)
ORRERY_DEFINE_WORDS(ArticleLevel, kLevels)
ORRERY_DEFINE_WORDS(AirdropStatus, kAirdropStatuses)
ORRERY_DEFINE_WORDS(EditorialEventType, kEventTypes)
ORRERY_DEFINE_WORDS(ResourceCategory, kResourceCategories)

#undef ORRERY_DEFINE_WORDS

}  // namespace orrery
