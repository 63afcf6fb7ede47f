#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/page_request.hpp"

namespace orrery::site {

// The facts of list pages, of an article or a review: the first rows or the text, or 'not found'. Inside <main>.
void write_list_html(PageSources const& sources, PageRequest const& request, HtmlWriter& html);

}  // namespace orrery::site
