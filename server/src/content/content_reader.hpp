#pragma once

#include "base/result.hpp"
#include "content/fault.hpp"
#include "domain/editorial/editorial.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery {

// Whether the checks of finished content are made too: every text exists in all languages, every figure is used by some
// text, and terms are those of the glossary. Their faults are reported only.
enum class Completeness { english_alone, every_language };

// The content of a folder.
struct ContentReading {
  Editorial editorial;                // of the files without a fault
  std::vector<std::string> left_out;  // the other files, in byte order
  std::size_t files = 0;
  std::vector<ContentFault> faults;  // by file, then line
};

// An error for a folder that is missing or empty: an empty one is more likely the wrong folder than one whose last file
// was deleted.
Result<ContentReading> read_content(std::filesystem::path const& folder, Completeness completeness);

}  // namespace orrery
