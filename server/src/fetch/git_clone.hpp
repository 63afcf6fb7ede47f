#pragma once

#include "base/result.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

struct GitClone {
  std::string url;                    // http or https
  std::filesystem::path directory;    // absent or empty; its parent exists
  std::vector<std::string> patterns;  // of sparse-checkout, such as "*.json"; only these files are downloaded
  std::chrono::milliseconds deadline{300'000};
  std::uintmax_t max_bytes = 256ULL * 1024 * 1024;  // of the directory, git's own files included
  bool allows_local = false;                        // file: and git: URLs and plain paths too
  std::stop_token stop = {};
};

// Downloads the files of the newest commit with the git program: depth 1, sparse, only the blobs of matching files;
// without hooks, submodules, symbolic links, redirects, prompts and the user's configuration. Blocks.
// git opens its own sockets, which the address guard cannot check: use it only for URLs that the operator configured.
// Error not_found: git is not installed, and the caller may download an archive instead. After a failure the directory
// is removed.
Result<void> clone_with_git(GitClone const& clone);

}  // namespace orrery
