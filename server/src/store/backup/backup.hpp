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

// Writes every row of one moment to path, in the format of backup_format.hpp; the same rows make the
// same file on every engine. The file appears whole or not at all. Throws Failure.
std::vector<TableCount> write_backup(Store& store, std::filesystem::path const& path);

// Fills store, which must be open for writing, empty and of the backup's kind, in one transaction.
// Throws Failure, and leaves the store empty, for a file that is cut, altered or of another version.
std::vector<TableCount> restore_backup(Store& store, std::filesystem::path const& path);

}  // namespace orrery
