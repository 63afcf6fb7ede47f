#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/page_request.hpp"

namespace orrery::site {

// The facts of editorial pages: the lists of airdrops, articles and reviews, one article or review, or 'not found'.
void write_editorial_html(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
