#pragma once

#include <filesystem>

namespace orrery {

// An empty directory that only this user can open, removed with its contents at the end. Throws Failure
// where none can be made.
class ScratchDirectory final {
 public:
  ScratchDirectory();
  ~ScratchDirectory();
  ScratchDirectory(ScratchDirectory const&) = delete;
  ScratchDirectory& operator=(ScratchDirectory const&) = delete;

  std::filesystem::path const& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace orrery
