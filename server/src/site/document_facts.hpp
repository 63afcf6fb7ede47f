#pragma once

#include "site/html_writer.hpp"
#include "site/locale_texts.hpp"

#include <string_view>

namespace orrery::site {

// A page that is text alone, whole. A key without a dot is the heading or a paragraph; 'x.heading' begins a
// section, 'x.item_…' is a point of a list, 'ui.…' is the browser's alone; all else is a paragraph.
void write_document(std::string_view name, TextValues values, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
