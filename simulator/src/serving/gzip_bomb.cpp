#include "serving/gzip_bomb.hpp"

#include <zlib.h>

#include <array>
#include <stdexcept>

namespace orrery::simulator {
namespace {

constexpr std::size_t kMegabytes = 300;

std::string pack() {
  z_stream stream{};
  constexpr int kGzip = 16 + MAX_WBITS;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib cannot be set up");
  }
  std::string blanks(1U << 20U, ' ');
  std::string packed;
  std::array<char, 65'536> piece{};
  for (std::size_t i = 0; i <= kMegabytes; ++i) {
    bool const is_last = i == kMegabytes;
    auto input = i == 0 ? "{" + blanks : is_last ? std::string("}") : blanks;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    do {
      stream.next_out = reinterpret_cast<Bytef*>(piece.data());
      stream.avail_out = static_cast<uInt>(piece.size());
      deflate(&stream, is_last ? Z_FINISH : Z_NO_FLUSH);
      packed.append(piece.data(), piece.size() - stream.avail_out);
    } while (stream.avail_out == 0);
  }
  deflateEnd(&stream);
  return packed;
}

}  // namespace

Answer make_gzip_bomb() {
  static std::string const packed = pack();
  Answer answer;
  answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = packed;
  return answer;
}

}  // namespace orrery::simulator
