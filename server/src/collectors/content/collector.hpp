#pragma once

#include "collectors/runner/collector.hpp"

#include <filesystem>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kContentDataSet = "content";
inline constexpr std::string_view kContentSource = "content folder";

// Reads the editors' content folder into the store: at every start, when a file has changed, and on SIGHUP. A file with
// a fault is skipped and named in the health row; its last good version stays. A missing or empty folder is a failure
// of the pass and changes nothing.
Collector make_content_collector(std::filesystem::path folder);

}  // namespace orrery
