#pragma once

#include "base/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A file of the content folder: where it stands below that folder, and its bytes with line feeds alone.
struct SourceFile {
  std::string file;  // "education/en/01-what-is-staking.md"
  std::string text;

  // The name without its ending.
  std::string_view slug() const;
};

inline constexpr std::size_t kMaxContentFileBytes = 262'144;

// The names of the files of one folder that end so, sorted; none where there is no such folder. Names that begin
// with a dot are not looked at.
std::vector<std::string> list_files(std::filesystem::path const& folder, std::string_view ending);

// `file` below `folder`. An error for what is larger than the limit, is no file, or is not UTF-8.
Result<SourceFile> read_source_file(std::filesystem::path const& folder, std::string const& file);

// The line, from 1, on which the byte at this position stands.
std::size_t line_at(std::string_view text, std::size_t position);

}  // namespace orrery
