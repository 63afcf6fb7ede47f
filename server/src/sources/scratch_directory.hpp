#pragma once

#include <cstddef>
#include <filesystem>

namespace orrery {

// An empty directory that only this user can open, removed with its contents at the end. Throws Failure
// where none can be made. Locked while it is used, so that what a killed process left can be told from it.
class ScratchDirectory final {
 public:
  ScratchDirectory();
  ~ScratchDirectory();
  ScratchDirectory(ScratchDirectory const&) = delete;
  ScratchDirectory& operator=(ScratchDirectory const&) = delete;

  std::filesystem::path const& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int lock_ = -1;
};

// Removes those that no process uses any more, and says how many there were.
std::size_t remove_abandoned_scratch();

}  // namespace orrery
