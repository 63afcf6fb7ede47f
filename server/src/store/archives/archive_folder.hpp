#pragma once

#include "store/archives/archive.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

class Store;

// The archives of the database as files, from which requests are answered: the frames one behind the other, and a
// manifest in JSON beside them. Every method may be called from any thread.
class ArchiveFolder {
 public:
  // The folder is made when there is something to put into it.
  explicit ArchiveFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path const& path() const { return path_; }

  // The lines of a frame. Nothing where the file is not there, or not whole: it is then looked at in the next pass.
  std::optional<std::string> read(StoredArchive const& archive, ArchiveFrame const& frame) const;

  // Whether read() failed since the last call.
  bool take_suspicion() const { return is_suspect_.exchange(false); }

  // The list of archives changed: files should be written before somebody asks for them.
  void note_change() const { is_changed_ = true; }
  // Whether it did since the last call.
  bool take_change() const { return is_changed_.exchange(false); }

 private:
  std::filesystem::path path_;
  mutable std::atomic<bool> is_suspect_ = false;
  mutable std::atomic<bool> is_changed_ = false;
};

// What a pass over the folder came to.
struct MirroredArchives {
  std::int64_t files = 0;  // archives that are there, by size or by checksum
  std::int64_t missing = 0;
  std::int64_t bytes = 0;    // of the files that are there
  std::int64_t written = 0;  // files that were written anew
  std::vector<std::string> faults;
};

enum class Verify {
  presence,  // by size too, and copies that were replaced stay: somebody may be reading them
  size,
  checksum,
};

// Writes each archive of the store that the folder lacks, or has with another size or checksum. A file appears under
// its name when it is whole, checked and on the disk. Copies that were replaced are removed. What could not be written
// is among the faults; the others are. Throws Failure where the store cannot be read.
MirroredArchives mirror_archives(Store& store, ArchiveFolder const& folder, Verify verify);

}  // namespace orrery
