#pragma once

#include "http/messages/constant_headers.hpp"
#include "http/replies/resource.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace orrery::http {

// The files of a folder, read into memory once, so that requests need no disk. Names that start with a dot and symbolic
// links that lead out of the folder are not loaded. NAME.br and NAME.gz become encodings of NAME.
class StaticFiles {
 public:
  static constexpr std::size_t kMaxFileBytes = 16U << 20U;
  static constexpr std::size_t kMaxTotalBytes = 128U << 20U;

  // Throws Failure where the folder is missing or unreadable, or a file or all files exceed the limits above.
  static StaticFiles load(std::filesystem::path const& folder, FileHeaders const& headers);

  // `request_path` as sent ("/assets/app-1a2b3c4d.js"); null where there is no such file.
  Resource const* find(std::string_view request_path) const;

  std::size_t size() const { return files_.size(); }
  std::size_t bytes() const;

 private:
  struct PathHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view path) const { return std::hash<std::string_view>{}(path); }
  };

  // By decoded path, with its leading '/'. A hash map, because the path of every page request is looked up here first.
  std::unordered_map<std::string, Resource, PathHash, std::equal_to<>> files_;
};

}  // namespace orrery::http
