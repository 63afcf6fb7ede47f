#pragma once

#include "site/page_request.hpp"

#include <string>

namespace orrery::site {

// The first screen in plain HTML, for crawlers, for the first paint, and for a browser without scripts.
std::string make_facts(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
