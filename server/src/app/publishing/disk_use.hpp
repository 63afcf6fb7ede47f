#pragma once

#include "base/mutex.hpp"
#include "store/core/store.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <thread>

namespace orrery {

// What this program and its deployment write, by what it is.
enum class DiskKind { database, wal, replicas, archives, backups, scratch, other };

inline constexpr std::array kDiskKinds{DiskKind::database, DiskKind::wal,     DiskKind::replicas, DiskKind::archives,
                                       DiskKind::backups,  DiskKind::scratch, DiskKind::other};

std::string_view to_word(DiskKind kind);

// What a kind should not exceed on a healthy server at the size of the whole ecosystem for three years, and what the
// alert OrreryDiskUse goes by. docs/operations.md has the arithmetic.
std::int64_t disk_bound(DiskKind kind);

struct DiskUse {
  // By kDiskKinds. Nothing where the store could not be asked.
  std::array<std::optional<std::int64_t>, kDiskKinds.size()> bytes;
  std::optional<std::int64_t> free;  // of the file system with the data

  std::optional<std::int64_t>& of(DiskKind kind) { return bytes.at(static_cast<std::size_t>(kind)); }
};

struct DiskFolders {
  std::filesystem::path data;      // with `backups` in it
  std::filesystem::path database;  // SQLite's file there; empty with PostgreSQL
  std::filesystem::path archives;  // of old rows
  std::filesystem::path scratch;   // for temporary files
};

// Next to a SQLite database; with PostgreSQL systemd's STATE_DIRECTORY, or else `var`. archives: wherever they are
// kept.
DiskFolders find_disk_folders(std::string_view database_url, std::filesystem::path archives);

// The files of the data folder, those of the archives and below `backups`, and the scratch directories. A file that
// cannot be looked at counts as nothing; database and replicas are the store's to tell.
DiskUse measure_files(DiskFolders const& folders);

// Measures once a minute on a thread of its own, because a folder may lie on a slow disk.
class DiskWatch final {
 public:
  DiskWatch(Store& store, DiskFolders folders);

  DiskUse latest() const {
    return latest_.with([](auto const& use) { return use; });
  }

 private:
  void measure();

  Store& store_;
  DiskFolders folders_;
  Mutex<DiskUse> latest_;
  std::jthread thread_;
};

}  // namespace orrery
