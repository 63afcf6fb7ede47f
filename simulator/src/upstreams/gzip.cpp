#include "upstreams/gzip.hpp"

#include <zlib.h>

#include <stdexcept>

namespace orrery::simulator {

std::string gzip(std::string_view bytes, GzipEffort effort) {
  z_stream stream{};
  constexpr int kGzip = 16 + MAX_WBITS;
  auto const level = effort == GzipEffort::least ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION;
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib cannot be set up");
  }
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  std::string input(bytes);  // zlib takes no const
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace orrery::simulator
