#pragma once

#include "collectors/runner/collector.hpp"

#include <filesystem>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kContentDataSet = "content";
inline constexpr std::string_view kContentSource = "content folder";

// What editors write, from the folder into the store: at every start, when a file changed, and when the runner is
// told to. A file with a fault is left out and named; its last good version stays. A folder that is not there or
// holds nothing changes nothing and is the pass's failure.
Collector make_content_collector(std::filesystem::path folder);

}  // namespace orrery
