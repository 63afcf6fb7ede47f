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

inline constexpr CompressionEffort kEffortOnRequest{5, 5};  // while a client waits
// For answers that are made with every snapshot. Measured: Brotli's quality 9 saves 1 % of the bytes and takes six
// times as long, because its hash table is 32 MB.
inline constexpr CompressionEffort kEffortReadyMade{6, 6};

// Deterministic: the same text and effort give the same bytes. Identity is a copy.
std::string compress(std::string_view text, Encoding encoding, CompressionEffort effort);

// Library version and settings of `compress`. Part of an ETag, so that two replicas that compress differently have
// different ETags.
std::string encoder_version(Encoding encoding, CompressionEffort effort);

}  // namespace orrery::http
