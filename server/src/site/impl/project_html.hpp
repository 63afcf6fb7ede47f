#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/locale_texts.hpp"
#include "snapshot/snapshot.hpp"

#include <string>
#include <string_view>

namespace orrery::site {

// The facts of the pages about resources, adverts, buying an advert, and sources.
void write_resource_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);
void write_advert_list(Snapshot const& snapshot, std::string const& buying_path, LocaleTexts const& texts,
                       HtmlWriter& html);
void write_buying(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);
void write_source_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);

// A page that consists of text, complete. A catalogue key without a dot is the heading or a paragraph; 'x.heading'
// begins a section, 'x.item_…' is a list item, 'ui.…' is only used by React; all others are paragraphs.
void write_document(std::string_view name, TextValues values, LocaleTexts const& texts, HtmlWriter& html);

// The guide to the weight: its document, with the bands as a table.
void write_weight_guide(LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
