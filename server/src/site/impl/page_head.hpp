#pragma once

#include "site/core/page_request.hpp"

#include <string>

namespace orrery::site {

// Makes the <head>: title, description, canonical URL and alternates by language, Open Graph, structured data; noindex
// for a page that is not found or shows demo data.
std::string make_head(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
