#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::http {

enum class Encoding : std::uint8_t { identity, gzip, br };
inline constexpr std::size_t kEncodings = 3;

// As in Accept-Encoding and Content-Encoding.
std::string_view to_text(Encoding encoding);

struct CompressionEffort {
  int brotli_quality;
  int gzip_level;
};

inline constexpr CompressionEffort kEffortOnRequest{5, 5};  // while somebody waits
// At start and with every snapshot. Brotli's quality 9 would save a hundredth of the bytes at six times the time: the
// table that it searches is 32 MB.
inline constexpr CompressionEffort kEffortReadyMade{6, 6};

// The same bytes give the same result; the brotli window fits the text. Identity is a copy.
std::string compress(std::string_view text, Encoding encoding, CompressionEffort effort);

// Library and settings behind `compress`: part of an ETag, so that replicas agree or say that they do not.
std::string encoder_version(Encoding encoding, CompressionEffort effort);

}  // namespace orrery::http
