#pragma once

#include "site/core/page_request.hpp"

#include <string>
#include <string_view>

namespace orrery::site {

struct HeadTexts {
  std::string title;
  std::string description;
};

// Title and description of the request's article or review.
HeadTexts make_text_head(PageRequest const& request, LocaleTexts const& texts, std::string_view site);

// The name of the request's article or review.
std::string name_of_text(PageRequest const& request, LocaleTexts const& texts);

// The request's article or review as structured data (schema.org).
std::string make_text_data(PageRequest const& request, HeadTexts const& head, std::string_view address);

}  // namespace orrery::site
