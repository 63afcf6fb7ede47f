#pragma once

#include "site/html_writer.hpp"
#include "site/locale_texts.hpp"
#include "snapshot/snapshot.hpp"

#include <string>

namespace orrery::site {

// The pages that list what the snapshot holds besides chains and validators.
void write_resource_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);
void write_advert_list(Snapshot const& snapshot, std::string const& buying_path, LocaleTexts const& texts,
                       HtmlWriter& html);
void write_buying(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);
void write_source_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
