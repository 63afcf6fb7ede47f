#pragma once

#include "site/html_writer.hpp"
#include "site/page_request.hpp"

namespace orrery::site {

// What editors wrote: the lists of airdrops, articles and reviews, one article or review, or that there is none.
void write_editorial_facts(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
