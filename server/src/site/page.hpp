#pragma once

#include "site/page_request.hpp"

#include <string>

namespace orrery::site {

// The whole page as HTML.
std::string make_page(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
