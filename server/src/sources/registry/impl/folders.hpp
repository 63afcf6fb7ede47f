#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The files of one folder that a chain is made of. With a fault (a file too large, unreadable) this chain is left out
// and reported; the others are read.
struct RegistryFolder {
  std::optional<std::string> chain_json;
  std::optional<std::string> assetlist_json;
  std::optional<std::string> fault;

  bool operator==(RegistryFolder const&) const = default;
};

// By folder, "cosmoshub" or "testnets/osmosistestnet", in order of name.
using RegistryFolders = std::map<std::string, RegistryFolder, std::less<>>;

struct ReadLimits {
  std::size_t total_bytes = 256U * 1024 * 1024;  // of all files, unpacked
  std::size_t file_bytes = 4U * 1024 * 1024;     // of one chain.json or assetlist.json
  std::size_t entries = 100'000;
};

// The member of the folder for a file name: chain.json or assetlist.json; null for other files.
std::optional<std::string>* find_file(RegistryFolder& folder, std::string_view file_name);

// Without the one directory that an archive of a repository wraps around everything, without folders
// that are no chains (`_template`, `.git`, deeper ones) and without those that have no chain.json.
RegistryFolders keep_chain_folders(RegistryFolders&& folders);

}  // namespace orrery
