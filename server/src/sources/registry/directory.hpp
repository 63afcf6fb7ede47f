#pragma once

#include "base/result.hpp"
#include "sources/registry/impl/folders.hpp"

#include <filesystem>

namespace orrery {

// The registry's folders of a directory. Links are not followed. A directory that cannot be read is an
// error; a file that cannot is a fault of its folder. An empty directory is no error.
Result<RegistryFolders> read_directory(std::filesystem::path const& directory, ReadLimits const& limits = {});

}  // namespace orrery
