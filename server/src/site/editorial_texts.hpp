#pragma once

#include "site/page_request.hpp"

#include <cstdint>
#include <string_view>

namespace orrery::site {

// The language of a locale's code; English where there is none of that name.
Language language_of(std::string_view locale);

// The one of this number and language; null where there is none.
Article const* find_article(RenderedEditorial const& editorial, RenderedText const& rendered);
Airdrop const* find_airdrop(RenderedEditorial const& editorial, RenderedText const& rendered);
PriceReview const* find_review(RenderedEditorial const& editorial, RenderedText const& rendered);

// Puts what the request's address names into the request, where it is there: an article in the language or in
// English, or a review.
void find_editorial(Snapshot const& snapshot, std::string_view locale, PageRequest& request);

}  // namespace orrery::site
