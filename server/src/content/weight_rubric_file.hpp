#pragma once

#include "content/fault.hpp"
#include "content/impl/source_file.hpp"
#include "domain/editorial/editorial.hpp"

#include <optional>
#include <vector>

namespace orrery {

// Parses weight-rubric.json: one rubric for each language that any of its texts has; texts that lack the language are
// English.
std::optional<std::vector<WeightRubric>> parse_weight_rubric(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
