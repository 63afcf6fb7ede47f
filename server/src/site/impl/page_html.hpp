#pragma once

#include "site/core/page_request.hpp"

#include <string>

namespace orrery::site {

// The facts of a page: its first screen as plain HTML, for crawlers, for the first paint and for browsers without
// JavaScript. React replaces it (docs/adr/0009-html-and-policy.md).
std::string make_main_html(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
