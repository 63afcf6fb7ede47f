#pragma once

#include "site/html_writer.hpp"
#include "site/page_request.hpp"

namespace orrery::site {

// The first rows of a list screen, an article or a review, or that there is none, inside <main>.
void write_list_facts(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
