#pragma once

#include "site/core/html_writer.hpp"
#include "snapshot/editorial/rendered_editorial.hpp"

#include <string_view>

namespace orrery::site {

// A checked Markdown text for the first paint: headings, paragraphs and code blocks without inline markup, and figures
// with their size. React replaces it by the fully rendered text. Cut to what a page may contain.
void write_markdown_html(std::string_view markdown, RenderedEditorial const& editorial, HtmlWriter& html);

// A plain text: a paragraph for each part between empty lines.
void write_paragraphs(std::string_view text, HtmlWriter& html);

}  // namespace orrery::site
