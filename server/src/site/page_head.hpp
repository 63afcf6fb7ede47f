#pragma once

#include "site/page_request.hpp"

#include <string>

namespace orrery::site {

// Title, description, canonical address and its languages, Open Graph, structured data. A page that is
// not found, or that shows demo data, keeps search engines away.
std::string make_head(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
