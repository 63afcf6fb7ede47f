#include "http/replies/compression.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <stdexcept>

namespace orrery::http {
namespace {

// The smallest Brotli window that covers the text: a larger one costs the browser memory and saves no bytes.
int window_bits(std::size_t bytes) {
  int bits = BROTLI_MIN_WINDOW_BITS;
  while (bits < BROTLI_MAX_WINDOW_BITS && (std::size_t{1} << static_cast<unsigned>(bits)) < bytes + 16) {
    ++bits;
  }
  return bits;
}

std::string brotli(std::string_view text, int quality) {
  std::string compressed(std::max<std::size_t>(BrotliEncoderMaxCompressedSize(text.size()), 64), '\0');
  std::size_t size = compressed.size();
  auto* const out = reinterpret_cast<std::uint8_t*>(compressed.data());
  auto const* const in = reinterpret_cast<std::uint8_t const*>(text.data());
  if (BrotliEncoderCompress(quality, window_bits(text.size()), BROTLI_MODE_TEXT, text.size(), in, &size, out) !=
      BROTLI_TRUE) {
    throw std::runtime_error("brotli could not compress " + std::to_string(text.size()) + " bytes");
  }
  compressed.resize(size);
  compressed.shrink_to_fit();
  return compressed;
}

std::string gzip(std::string_view text, int level) {
  constexpr int kGzipFraming = 16;
  constexpr int kDefaultMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + kGzipFraming, kDefaultMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib could not start");
  }
  std::string compressed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
  stream.avail_out = static_cast<uInt>(compressed.size());
  int const outcome = deflate(&stream, Z_FINISH);
  compressed.resize(stream.total_out);
  deflateEnd(&stream);
  if (outcome != Z_STREAM_END) {
    throw std::runtime_error("zlib could not compress " + std::to_string(text.size()) + " bytes");
  }
  compressed.shrink_to_fit();
  return compressed;
}

}  // namespace

std::string_view to_text(Encoding encoding) {
  switch (encoding) {
    case Encoding::identity: return "identity";
    case Encoding::gzip: return "gzip";
    case Encoding::br: return "br";
  }
  return "identity";
}

std::string compress(std::string_view text, Encoding encoding, CompressionEffort effort) {
  switch (encoding) {
    case Encoding::identity: return std::string(text);
    case Encoding::gzip: return gzip(text, effort.gzip_level);
    case Encoding::br: return brotli(text, effort.brotli_quality);
  }
  return std::string(text);
}

std::string encoder_version(Encoding encoding, CompressionEffort effort) {
  switch (encoding) {
    case Encoding::identity: return "identity";
    case Encoding::gzip: return "gzip/" + std::string(zlibVersion()) + "/" + std::to_string(effort.gzip_level);
    case Encoding::br:
      return "br/" + std::to_string(BrotliEncoderVersion()) + "/" + std::to_string(effort.brotli_quality);
  }
  return "identity";
}

}  // namespace orrery::http
