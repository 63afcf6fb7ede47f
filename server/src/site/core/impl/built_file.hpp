#pragma once

#include <filesystem>
#include <string>

namespace orrery::site {

// Reads a file of the built site. Throws Failure where it cannot be read.
std::string load_built_file(std::filesystem::path const& file);

inline constexpr auto kBuildAgain = "run ./dev build";

}  // namespace orrery::site
