#pragma once

#include "content/fault.hpp"
#include "content/impl/source_file.hpp"
#include "domain/editorial/editorial.hpp"

#include <optional>
#include <vector>

namespace orrery {

// Parses resources.json: one Resource for each language of an entry. A fault in one entry is a fault of the whole file.
std::optional<std::vector<Resource>> parse_resources(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
