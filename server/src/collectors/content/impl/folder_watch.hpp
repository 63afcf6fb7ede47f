#pragma once

#include <filesystem>
#include <string>

namespace orrery {

// Detects that a content folder has changed and that copying has ended. Not thread-safe.
class FolderWatch final {
 public:
  explicit FolderWatch(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // To be called before the folder is read: remembers its present state.
  void note_reading();

  // True where two calls in a row saw the same state, and it differs from the one that was read. So a folder is not
  // read while files are being copied into it.
  bool has_settled_change();

 private:
  std::filesystem::path folder_;
  std::string read_;
  std::string seen_;
};

}  // namespace orrery
