#include "base/fold_case.hpp"

#include <cstdint>

namespace orrery {
namespace {

// Of the code points that UTF-8 writes in two bytes.
std::uint32_t fold_code_point(std::uint32_t c) {
  bool const latin = c >= 0xC0 && c <= 0xDE && c != 0xD7;
  bool const cyrillic = c >= 0x410 && c <= 0x42F;
  if (latin || cyrillic) {
    return c + 0x20;
  }
  if (c >= 0x400 && c <= 0x40F) {
    return c + 0x50;
  }
  // The Ukrainian letter with an upturn, and others that stand in pairs.
  bool const paired = (c >= 0x48A && c <= 0x4BF) || (c >= 0x4D0 && c <= 0x52F);
  return paired && c % 2 == 0 ? c + 1 : c;
}

}  // namespace

std::string fold_case(std::string_view utf8) {
  std::string folded;
  folded.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    auto const byte = static_cast<std::uint8_t>(utf8[i]);
    if (byte >= 'A' && byte <= 'Z') {
      folded += static_cast<char>(byte - 'A' + 'a');
    } else if ((byte & 0xE0U) == 0xC0U && i + 1 < utf8.size()) {
      auto const next = static_cast<std::uint8_t>(utf8[++i]);
      auto const c = fold_code_point(((byte & 0x1FU) << 6U) | (next & 0x3FU));
      folded += static_cast<char>(0xC0U | (c >> 6U));
      folded += static_cast<char>(0x80U | (c & 0x3FU));
    } else {
      folded += utf8[i];
    }
  }
  return folded;
}

}  // namespace orrery
