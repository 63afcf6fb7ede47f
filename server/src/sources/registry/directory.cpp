#include "sources/registry/directory.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

namespace fs = std::filesystem;

Error unreadable(fs::path const& directory, std::string reason) {
  return {ErrorCode::unavailable, directory.string(), std::move(reason),
          "name a directory that holds folders with a chain.json"};
}

// The folders in a directory, in order of name, links left out.
Result<std::vector<fs::path>> list_folders(fs::path const& directory, std::size_t max_entries) {
  std::error_code error;
  std::vector<fs::path> found;
  std::size_t entries = 0;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
    if (++entries > max_entries) {
      return Error{ErrorCode::too_large, directory.string(),
                   "has more than " + std::to_string(max_entries) + " entries", ""};
    }
    std::error_code ignored;
    if (entry->symlink_status(ignored).type() == fs::file_type::directory) {
      found.push_back(entry->path());
    }
  }
  if (error) {
    return unreadable(directory, "cannot be read (" + error.message() + ")");
  }
  std::ranges::sort(found);
  return found;
}

// In chunks, because a buffer of the largest size that is taken would be gigabytes for thousands of small files.
std::string read_up_to(std::istream& stream, std::size_t most_bytes) {
  std::string content;
  std::array<char, 16U * 1024> chunk{};
  while (content.size() < most_bytes) {
    stream.read(chunk.data(), static_cast<std::streamsize>(std::min(chunk.size(), most_bytes - content.size())));
    if (stream.gcount() <= 0) break;
    content.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
  }
  content.shrink_to_fit();
  return content;
}

class DirectoryReader {
 public:
  explicit DirectoryReader(ReadLimits const& limits) : limits_(limits) {}

  Result<RegistryFolders> read(fs::path const& directory) {
    auto const folders = list_folders(directory, limits_.entries);
    if (!folders) {
      return folders.error();
    }
    for (auto const& folder : *folders) {
      take(folder, folder.filename().string());
    }
    if (fs::is_directory(fs::symlink_status(directory / "testnets"))) {
      auto const testnets = list_folders(directory / "testnets", limits_.entries);
      if (!testnets) {
        return testnets.error();
      }
      for (auto const& folder : *testnets) {
        take(folder, "testnets/" + folder.filename().string());
      }
    }
    if (total_bytes_ > limits_.total_bytes) {
      return Error{ErrorCode::too_large, directory.string(),
                   "holds more than " + std::to_string(limits_.total_bytes) + " bytes of JSON", ""};
    }
    return keep_chain_folders(std::move(folders_));
  }

 private:
  void take(fs::path const& path, std::string const& name) {
    RegistryFolder folder;
    folder.chain_json = read_file(path, "chain.json", folder);
    folder.assetlist_json = read_file(path, "assetlist.json", folder);
    if (folder.chain_json || folder.fault) {
      folders_.emplace(name, std::move(folder));
    }
  }

  std::optional<std::string> read_file(fs::path const& path, std::string const& file, RegistryFolder& folder) {
    auto const status = fs::symlink_status(path / file, ignored_);
    if (status.type() == fs::file_type::not_found || total_bytes_ > limits_.total_bytes) {
      return std::nullopt;
    }
    if (status.type() != fs::file_type::regular) {
      folder.fault = file + " is not a plain file";
      return std::nullopt;
    }
    std::ifstream stream(path / file, std::ios::binary);
    auto content = read_up_to(stream, limits_.file_bytes + 1);
    total_bytes_ += content.size();
    if (!stream.is_open() || stream.bad()) {
      folder.fault = file + " cannot be read";
    } else if (content.size() > limits_.file_bytes) {
      folder.fault = file + " is larger than " + std::to_string(limits_.file_bytes) + " bytes";
    }
    return folder.fault ? std::nullopt : std::optional(std::move(content));
  }

  ReadLimits limits_;
  RegistryFolders folders_;
  std::size_t total_bytes_ = 0;
  std::error_code ignored_;
};

}  // namespace

Result<RegistryFolders> read_directory(fs::path const& directory, ReadLimits const& limits) {
  return DirectoryReader(limits).read(directory);
}

}  // namespace orrery
