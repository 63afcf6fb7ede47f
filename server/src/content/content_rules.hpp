#pragma once

#include "content/content_reader.hpp"
#include "content/markdown_rules.hpp"

#include <span>

namespace orrery {

// The rules that hold between files: numbers are unique, a translation says the same as its original, and links
// between articles lead somewhere. Adds to the faults of the reading.
void check_content_rules(ContentReading& reading, std::span<ArticleLink const> links, Completeness completeness);

}  // namespace orrery
