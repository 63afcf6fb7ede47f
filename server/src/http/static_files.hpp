#pragma once

#include "http/resource.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace orrery::http {

// A folder of files, read into memory once; a request never touches the disk. Names that start with a
// dot and links that leave the folder are not loaded. NAME.br and NAME.gz become encodings of NAME.
class StaticFiles {
 public:
  static constexpr std::size_t kMaxFileBytes = 16U << 20U;
  static constexpr std::size_t kMaxTotalBytes = 128U << 20U;

  // Throws Failure where the folder is missing, unreadable or above the bounds.
  static StaticFiles load(std::filesystem::path const& folder, std::string_view constant_headers);

  // `request_path` as sent ("/assets/app-1a2b3c4d.js"); null where there is no such file.
  Resource const* find(std::string_view request_path) const;

  std::size_t size() const { return files_.size(); }
  std::size_t bytes() const;

 private:
  struct PathHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view path) const { return std::hash<std::string_view>{}(path); }
  };

  // By decoded path, with its leading '/'. Hashed: every page's path is looked for here as well, and is none.
  std::unordered_map<std::string, Resource, PathHash, std::equal_to<>> files_;
};

}  // namespace orrery::http
