#pragma once

#include "base/result.hpp"
#include "sources/registry/impl/folders.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace orrery {

// The next bytes of an archive, good until the next call; empty at its end.
using ReadChunk = std::function<std::string_view()>;

// The registry's folders out of a .tar.gz or .tar.zst (told by content), read as a stream: only the
// JSON is kept. An archive that is cut short, passes the limits, or holds an absolute path, `..`, a
// link or a device is refused as a whole; the error names the archive and the entry.
Result<RegistryFolders> read_archive(ReadChunk const& read_chunk, std::string const& name,
                                     ReadLimits const& limits = {});

Result<RegistryFolders> read_archive_file(std::filesystem::path const& path, ReadLimits const& limits = {});

}  // namespace orrery
