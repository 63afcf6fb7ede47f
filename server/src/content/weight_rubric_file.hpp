#pragma once

#include "content/fault.hpp"
#include "content/source_file.hpp"
#include "domain/editorial.hpp"

#include <optional>
#include <vector>

namespace orrery {

// weight-rubric.json in each language in which any of its texts is written; other texts are English there.
std::optional<std::vector<WeightRubric>> parse_weight_rubric(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
