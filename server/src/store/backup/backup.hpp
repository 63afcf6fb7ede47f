#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery {

class Store;

struct TableCount {
  std::string table;
  std::int64_t rows;

  bool operator==(TableCount const&) const = default;
};

// Writes every row of one consistent view to path, in the format of backup_format.hpp; equal rows make equal files on
// every engine. The file appears when it is complete. Throws Failure.
std::vector<TableCount> write_backup(Store& store, std::filesystem::path const& path);

// Fills store, which must be open for writing, empty and of the backup's kind, in one transaction.
// Throws Failure, and leaves the store empty, for a file that is cut, altered or of another version.
std::vector<TableCount> restore_backup(Store& store, std::filesystem::path const& path);

}  // namespace orrery
