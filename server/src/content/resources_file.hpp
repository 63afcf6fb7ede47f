#pragma once

#include "content/fault.hpp"
#include "content/source_file.hpp"
#include "domain/editorial.hpp"

#include <optional>
#include <vector>

namespace orrery {

// The list of resources.json, one entry a language in which it is described. A broken entry breaks the file.
std::optional<std::vector<Resource>> parse_resources(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
