#pragma once

#include "content/content_reader.hpp"
#include "content/impl/markdown_rules.hpp"

namespace orrery {

// Checks between files: numbers are unique, translations have the same data as the English original, links to articles
// and references to figures have targets. Adds faults to the reading.
void check_content_rules(ContentReading& reading, TextFindings const& findings, Completeness completeness);

}  // namespace orrery
