#pragma once

#include "content/content_reader.hpp"
#include "content/markdown_rules.hpp"

namespace orrery {

// The rules that hold between files: numbers are unique, a translation says the same as its original, links
// between articles lead somewhere, and so do figures. Adds to the faults of the reading.
void check_content_rules(ContentReading& reading, TextFindings const& findings, Completeness completeness);

}  // namespace orrery
