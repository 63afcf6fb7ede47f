#pragma once

#include <filesystem>
#include <string>

namespace orrery {

// Tells when a content folder has changed and come to rest. For one thread.
class FolderWatch final {
 public:
  explicit FolderWatch(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // What stands there now is about to be read.
  void note_reading();

  // True where two looks in a row see the same, and it is not what was read: a folder that is being copied
  // is not read in the middle.
  bool has_settled_change();

 private:
  std::filesystem::path folder_;
  std::string read_;
  std::string seen_;
};

}  // namespace orrery
