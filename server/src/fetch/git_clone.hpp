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
  std::vector<std::string> patterns;  // of sparse-checkout, such as "*.json"; only these files come
  std::chrono::milliseconds deadline{300'000};
  std::uintmax_t max_bytes = 256ULL * 1024 * 1024;  // of the directory, git's own files included
  bool allows_local = false;                        // file: and git: URLs and plain paths too
  std::stop_token stop = {};
};

// The newest commit's files by the git program: depth 1, sparse, only the blobs that are asked for, no
// hooks, submodules, symbolic links, redirects, questions or configuration of the user. Blocks.
// git opens its sockets itself, out of the address guard's sight: the URL is the operator's own word.
// Code not_found: git is not installed (another way to the files may be taken). After any failure the
// directory is gone.
Result<void> clone_with_git(GitClone const& clone);

}  // namespace orrery
