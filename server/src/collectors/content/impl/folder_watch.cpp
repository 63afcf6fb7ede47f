#include "collectors/content/impl/folder_watch.hpp"

#include "content/content_folder.hpp"

#include <utility>

namespace orrery {

void FolderWatch::note_reading() {
  read_ = fingerprint_content(folder_);
  seen_ = read_;
}

bool FolderWatch::has_settled_change() {
  auto const before = std::exchange(seen_, fingerprint_content(folder_));
  return seen_ == before && seen_ != read_;
}

}  // namespace orrery
