#pragma once

#include <array>
#include <cstddef>

namespace orrery {

// What the site and its editorial texts are written in; English first, since it stands in for the others.
enum class Language { en, ru, uk, es };

inline constexpr std::array kLanguages{Language::en, Language::ru, Language::uk, Language::es};

constexpr std::size_t position_of(Language language) {
  return static_cast<std::size_t>(language);
}

}  // namespace orrery
