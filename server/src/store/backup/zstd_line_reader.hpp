#pragma once

#include <zstd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace orrery {

// The lines of a file that is exactly one zstd frame. Throws Failure (invalid_input) where the frame
// is cut, altered, or followed by other bytes, and for a line of over 16 MB.
class ZstdLineReader {
 public:
  explicit ZstdLineReader(std::filesystem::path const& path);

  // False at the end, which is only reached in a whole frame; line is without its newline.
  bool next(std::string& line);

 private:
  bool decompress_more();
  bool read_more();

  struct FreeContext {
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
  };

  std::string path_;
  std::ifstream file_;
  std::unique_ptr<ZSTD_DCtx, FreeContext> context_;
  std::vector<char> input_bytes_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  std::string text_;
  std::size_t text_begin_ = 0;
  bool frame_ended_ = false;
};

}  // namespace orrery
