#pragma once

#include "base/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A file of the content folder: its path below that folder, and its text with LF line ends.
struct SourceFile {
  std::string file;  // "education/en/01-what-is-staking.md"
  std::string text;

  // The file name without folder and extension.
  std::string_view slug() const;
};

inline constexpr std::size_t kMaxContentFileBytes = 262'144;

// The names of the files in a folder that end with `ending`, sorted, without names that begin with a dot; empty where
// the folder does not exist.
std::vector<std::string> list_files(std::filesystem::path const& folder, std::string_view ending);

// Reads `file` below `folder`. An error where it is too large, not a regular file, or not UTF-8.
Result<SourceFile> read_source_file(std::filesystem::path const& folder, std::string const& file);

// The number of the line, from 1, of the byte at `position`.
std::size_t line_at(std::string_view text, std::size_t position);

}  // namespace orrery
