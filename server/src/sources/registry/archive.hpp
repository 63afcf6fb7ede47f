#pragma once

#include "base/result.hpp"
#include "sources/registry/folders.hpp"

#include <iosfwd>
#include <string>

namespace orrery {

// The registry's folders out of a .tar.gz or .tar.zst (told by content), read as a stream: only the
// JSON is kept. An archive that is damaged, passes the limits, or holds an absolute path, `..`, a link
// or a device is refused as a whole; the error names the archive and the entry.
Result<RegistryFolders> read_archive(std::istream& bytes, std::string const& name, ReadLimits const& limits = {});

}  // namespace orrery
