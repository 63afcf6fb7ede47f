#pragma once

#include "base/eight_bytes.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::http {

enum CharacterClass : std::uint8_t {
  kToken = 1,   // RFC 9110, 5.6.2: methods and field names
  kTarget = 2,  // visible ASCII but '#': a fragment is never sent
  kValue = 4,   // a field's value: visible, space, tab, and bytes above ASCII
  kHost = 8,    // a registered name, an IPv4 or a bracketed IPv6 address, a port
};

constexpr std::array<std::uint8_t, 256> make_character_classes() {
  std::array<std::uint8_t, 256> classes{};
  auto const add = [&classes](std::string_view characters, unsigned mask) {
    for (char const c : characters) {
      auto& entry = classes.at(static_cast<std::uint8_t>(c));
      entry = static_cast<std::uint8_t>(entry | mask);
    }
  };
  constexpr std::string_view kLettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  add(kLettersAndDigits, kToken | kTarget | kValue | kHost);
  add("!#$%&'*+-.^_`|~", kToken);
  add("-._:[]", kHost);
  add("!\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~", kTarget | kValue);
  add("# \t", kValue);
  for (std::size_t byte = 0x80; byte < classes.size(); ++byte) {
    classes.at(byte) = kValue;
  }
  return classes;
}

inline constexpr auto kCharacterClasses = make_character_classes();

inline bool consists_of(std::string_view text, CharacterClass wanted) {
  unsigned all = wanted;
  for (char const c : text) {
    all &= kCharacterClasses[static_cast<std::uint8_t>(c)];
  }
  return all != 0;
}

// Whether it consists of kValue. Values are most of a head, and in nearly all of them nothing is to be looked at
// closer.
inline bool is_value(std::string_view text) {
  auto const is_plain = [](EightBytes bytes) { return (bytes.mark_below(0x20) | bytes.mark_equal(0x7F)) == 0; };
  while (text.size() >= 8 && is_plain(EightBytes(text.data()))) {
    text.remove_prefix(8);
  }
  return consists_of(text, kValue);
}

}  // namespace orrery::http
