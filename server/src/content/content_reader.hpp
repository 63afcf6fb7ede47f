#pragma once

#include "base/result.hpp"
#include "content/fault.hpp"
#include "domain/editorial.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery {

// Whether a text that is not there in all languages is a fault (a reported one), and with it what only a finished
// content keeps: every figure is shown, and every text says its terms as the glossary does.
enum class Completeness { english_alone, every_language };

// What a content folder holds.
struct ContentReading {
  Editorial editorial;                // of the files without a fault
  std::vector<std::string> left_out;  // the other files, in byte order
  std::size_t files = 0;
  std::vector<ContentFault> faults;  // by file, then line
};

// An error for a folder that is not there, or that holds nothing to read: more likely the wrong one than one whose
// last file was deleted.
Result<ContentReading> read_content(std::filesystem::path const& folder, Completeness completeness);

}  // namespace orrery
