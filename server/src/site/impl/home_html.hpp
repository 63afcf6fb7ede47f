#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/page_request.hpp"

namespace orrery::site {

// The heading, lead, calls and counters of the home page, and its top chains and validators, as the screen has them.
void write_home(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
