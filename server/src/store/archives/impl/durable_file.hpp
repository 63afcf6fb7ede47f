#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace orrery {

// Writes to "PATH.tmp", which gets its name when it is complete and on the disk. Makes the folder. Throws Failure;
// without finish() no file is left.
class DurableFile {
 public:
  explicit DurableFile(std::filesystem::path path);
  DurableFile(DurableFile const&) = delete;
  DurableFile& operator=(DurableFile const&) = delete;
  ~DurableFile();

  void write(std::string_view bytes);
  void finish();

 private:
  [[noreturn]] void throw_failure(std::string const& what) const;

  std::filesystem::path path_;
  std::filesystem::path temporary_path_;
  int descriptor_ = -1;
};

}  // namespace orrery
