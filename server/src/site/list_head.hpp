#pragma once

#include "site/head_texts.hpp"
#include "site/page.hpp"

#include <string>
#include <string_view>

namespace orrery::site {

// Of the list screens, of an article and of a review, known or not.
HeadTexts make_list_head(PageSources const& sources, PageRequest const& request);

// What the article or the review of the request is called.
std::string name_of_text(PageRequest const& request, LocaleTexts const& texts);

// The article or review of the request as structured data.
std::string make_text_data(PageRequest const& request, HeadTexts const& head, std::string_view address);

}  // namespace orrery::site
