#pragma once

#include "domain/core/words.hpp"
#include "domain/editorial/editorial.hpp"

namespace orrery {

// The word of a value: its text in front matter, in the store and in the API.
std::string_view to_word(Language language);
std::string_view to_word(ArticleCategory category);
std::string_view to_word(ArticleLevel level);
std::string_view to_word(AirdropStatus status);
std::string_view to_word(EditorialEventType type);
std::string_view to_word(ResourceCategory category);

#define ORRERY_DECLARE_WORDS(Enum)                       \
  template <>                                            \
  std::optional<Enum> parse_word(std::string_view word); \
  template <>                                            \
  std::vector<std::string_view> all_words<Enum>()

ORRERY_DECLARE_WORDS(Language);
ORRERY_DECLARE_WORDS(ArticleCategory);
ORRERY_DECLARE_WORDS(ArticleLevel);
ORRERY_DECLARE_WORDS(AirdropStatus);
ORRERY_DECLARE_WORDS(EditorialEventType);
ORRERY_DECLARE_WORDS(ResourceCategory);

#undef ORRERY_DECLARE_WORDS

}  // namespace orrery
