#pragma once

#include <zstd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Writes one zstd frame to "PATH.tmp" and renames it once it is complete and synced to the disk. Throws Failure;
// without finish() no file is left.
class ZstdFileWriter {
 public:
  explicit ZstdFileWriter(std::filesystem::path const& path);
  ZstdFileWriter(ZstdFileWriter const&) = delete;
  ZstdFileWriter& operator=(ZstdFileWriter const&) = delete;
  ~ZstdFileWriter();

  void write(std::string_view bytes);
  void finish();

 private:
  void compress(std::string_view bytes, ZSTD_EndDirective directive);
  void write_buffer(std::size_t size);
  void sync_folder() const;
  [[noreturn]] void throw_failure(std::string const& what) const;

  struct FreeContext {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
  };

  std::filesystem::path path_;
  std::filesystem::path temporary_path_;
  std::unique_ptr<ZSTD_CCtx, FreeContext> context_;
  std::vector<char> buffer_;
  int descriptor_;
};

}  // namespace orrery
