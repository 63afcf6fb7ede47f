#pragma once

#include "base/mutex.hpp"
#include "store/archives/archive_folder.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace orrery {

class Store;

// Keeps the folder of archives as the database has them, on a thread of its own: all checksums at the start and once a
// day, sizes once a minute, and at once where the list changed or a request met a file that is missing or damaged.
class ArchiveMirror final {
 public:
  ArchiveMirror(Store& store, std::shared_ptr<ArchiveFolder const> folder);
  ~ArchiveMirror();
  ArchiveMirror(ArchiveMirror const&) = delete;
  ArchiveMirror& operator=(ArchiveMirror const&) = delete;

  // Of the last pass; its `written` is of all passes. From any thread.
  MirroredArchives status() const;

 private:
  void run(std::stop_token const& stop);
  void look(Verify verify);

  Store& store_;
  std::shared_ptr<ArchiveFolder const> folder_;
  Mutex<MirroredArchives> status_;
  std::mutex wake_mutex_;
  std::condition_variable_any wakes_;
  std::jthread thread_;
};

}  // namespace orrery
