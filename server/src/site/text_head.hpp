#pragma once

#include "site/page_request.hpp"

#include <string>
#include <string_view>

namespace orrery::site {

struct HeadTexts {
  std::string title;
  std::string description;
};

// Of the article or the review of the request.
HeadTexts make_text_head(PageRequest const& request, LocaleTexts const& texts, std::string_view site);

// What the article or the review of the request is called.
std::string name_of_text(PageRequest const& request, LocaleTexts const& texts);

// The article or review of the request as structured data.
std::string make_text_data(PageRequest const& request, HeadTexts const& head, std::string_view address);

}  // namespace orrery::site
