#include "base/packed_text.hpp"

#include <zstd.h>

#include <memory>
#include <new>
#include <stdexcept>

namespace orrery {
namespace {

constexpr int kFastest = 1;

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};
using Compressor = std::unique_ptr<ZSTD_CCtx, FreeContext>;
using Decompressor = std::unique_ptr<ZSTD_DCtx, FreeContext>;

template <class Context>
Context made(Context context) {
  if (context == nullptr) throw std::bad_alloc();
  return context;
}

std::size_t checked(std::size_t result) {
  if (ZSTD_isError(result) != 0) {
    throw std::logic_error(std::string("A packed text of this process cannot be read: ") + ZSTD_getErrorName(result));
  }
  return result;
}

}  // namespace

PackedText::PackedText(std::string_view text) : size_(text.size()), packed_(ZSTD_compressBound(text.size()), '\0') {
  // Kept by each thread: making a context costs more than compressing a record.
  thread_local auto const compressor = made(Compressor(ZSTD_createCCtx()));
  packed_.resize(
      checked(ZSTD_compressCCtx(compressor.get(), packed_.data(), packed_.size(), text.data(), text.size(), kFastest)));
  packed_.shrink_to_fit();
}

std::string PackedText::unpack() const {
  if (size_ == 0) return {};
  thread_local auto const decompressor = made(Decompressor(ZSTD_createDCtx()));
  std::string text(size_, '\0');
  checked(ZSTD_decompressDCtx(decompressor.get(), text.data(), text.size(), packed_.data(), packed_.size()));
  return text;
}

}  // namespace orrery
