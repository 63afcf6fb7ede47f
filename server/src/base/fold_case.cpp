#include "base/fold_case.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

bool is_within(std::uint32_t c, std::uint32_t first, std::uint32_t last) {
  return c >= first && c <= last;
}

// Capital and small letters that stand side by side: the capital one has the even number, or the odd one.
std::uint32_t fold_pair(std::uint32_t c) {
  bool const even = is_within(c, 0x100, 0x137) || is_within(c, 0x14A, 0x177) || is_within(c, 0x1A0, 0x1A5) ||
                    is_within(c, 0x1DE, 0x1EF) || is_within(c, 0x1F8, 0x21F) || is_within(c, 0x222, 0x233) ||
                    is_within(c, 0x48A, 0x4BF) || is_within(c, 0x4D0, 0x52F) || is_within(c, 0x1E00, 0x1E95) ||
                    is_within(c, 0x1EA0, 0x1EFF);
  bool const odd = is_within(c, 0x139, 0x148) || is_within(c, 0x179, 0x17E) || is_within(c, 0x1CD, 0x1DC) ||
                   is_within(c, 0x4C1, 0x4CE);
  return (even && c % 2 == 0) || (odd && c % 2 == 1) ? c + 1 : c;
}

// A capital letter and its small one take as many bytes in UTF-8, but where the small one is ASCII.
std::uint32_t fold_code_point(std::uint32_t c) {
  static constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 15> kAlone{{
      {0x130, 'i'},
      {0x131, 'i'},
      {0x178, 0xFF},
      {0x17F, 's'},
      {0x18F, 0x259},
      {0x1AF, 0x1B0},
      {0x386, 0x3AC},
      {0x388, 0x3AD},
      {0x389, 0x3AE},
      {0x38A, 0x3AF},
      {0x38C, 0x3CC},
      {0x38E, 0x3CD},
      {0x38F, 0x3CE},
      {0x3C2, 0x3C3},
      {0x4C0, 0x4CF},
  }};
  for (auto const& [capital, small] : kAlone) {
    if (c == capital) {
      return small;
    }
  }
  bool const latin = is_within(c, 0xC0, 0xDE) && c != 0xD7;
  bool const greek = is_within(c, 0x391, 0x3AB) && c != 0x3A2;
  if (latin || greek || is_within(c, 0x410, 0x42F)) {
    return c + 0x20;
  }
  return is_within(c, 0x400, 0x40F) ? c + 0x50 : fold_pair(c);
}

constexpr std::uint8_t kLeadOfFurtherLatin = 0xE1;  // U+1000 to U+1FFF

bool is_ascii(char byte) {
  return (static_cast<std::uint8_t>(byte) & 0x80U) == 0;
}

char fold_ascii(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

std::uint32_t low_bits(char byte) {
  return static_cast<std::uint8_t>(byte) & 0x3FU;
}

// Nothing where the text is in NFKC already, as nearly all are.
std::optional<std::string> normalize(std::string_view utf8) {
  static auto const* const kNfkc = [] {
    auto error = U_ZERO_ERROR;
    auto const* const found = icu::Normalizer2::getNFKCInstance(error);
    if (U_FAILURE(error)) {
      throw std::runtime_error("ICU has no table of NFKC: install its data (libicu)");
    }
    return found;
  }();
  auto error = U_ZERO_ERROR;
  icu::StringPiece const piece(utf8.data(), static_cast<std::int32_t>(utf8.size()));
  if (kNfkc->isNormalizedUTF8(piece, error) || U_FAILURE(error)) {
    return std::nullopt;
  }
  std::string normal;
  icu::StringByteSink<std::string> sink(&normal);
  kNfkc->normalizeUTF8(0, piece, sink, nullptr, error);
  return U_FAILURE(error) ? std::nullopt : std::optional(std::move(normal));
}

}  // namespace

std::string fold_case(std::string_view utf8) {
  std::string folded;
  if (std::ranges::all_of(utf8, is_ascii)) {
    folded.resize(utf8.size());
    std::ranges::transform(utf8, folded.begin(), fold_ascii);
    return folded;
  }
  auto const normal = normalize(utf8);
  utf8 = normal ? std::string_view(*normal) : utf8;
  folded.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    auto const byte = static_cast<std::uint8_t>(utf8[i]);
    if (is_ascii(utf8[i])) {
      folded += fold_ascii(utf8[i]);
    } else if ((byte & 0xE0U) == 0xC0U && i + 1 < utf8.size()) {
      auto const c = fold_code_point(((byte & 0x1FU) << 6U) | low_bits(utf8[i + 1]));
      if (c >= 0x80) {
        folded += static_cast<char>(0xC0U | (c >> 6U));
      }
      folded += static_cast<char>(c < 0x80 ? c : 0x80U | (c & 0x3FU));
      i += 1;
    } else if (byte == kLeadOfFurtherLatin && i + 2 < utf8.size()) {
      auto const c = fold_code_point(0x1000U | low_bits(utf8[i + 1]) << 6U | low_bits(utf8[i + 2]));
      folded += utf8[i];
      folded += static_cast<char>(0x80U | (c >> 6U & 0x3FU));
      folded += static_cast<char>(0x80U | (c & 0x3FU));
      i += 2;
    } else {
      folded += utf8[i];
    }
  }
  return folded;
}

}  // namespace orrery
