#pragma once

#include "site/html_writer.hpp"
#include "snapshot/rendered_editorial.hpp"

#include <string_view>

namespace orrery::site {

// A checked Markdown text for the first paint: headings, paragraphs and blocks of code by their words alone, and
// figures with the place that they take. The browser's program replaces it by the whole. No more than a page can
// carry.
void write_markdown_facts(std::string_view markdown, RenderedEditorial const& editorial, HtmlWriter& html);

// A text that is shown as it was written, cut at its empty lines.
void write_paragraphs(std::string_view text, HtmlWriter& html);

}  // namespace orrery::site
