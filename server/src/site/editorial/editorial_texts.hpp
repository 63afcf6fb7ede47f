#pragma once

#include "site/core/page_request.hpp"

#include <cstdint>
#include <string_view>

namespace orrery::site {

// The language of a locale; English for an unknown one.
Language language_of(std::string_view locale);

// The stored item of a rendered one, by id and language; null where there is none.
Article const* find_article(RenderedEditorial const& editorial, RenderedText const& rendered);
Airdrop const* find_airdrop(RenderedEditorial const& editorial, RenderedText const& rendered);
PriceReview const* find_review(RenderedEditorial const& editorial, RenderedText const& rendered);

// Sets the article (in the locale's language, else in English) or review that the request's path names, if it exists.
void find_editorial(Snapshot const& snapshot, std::string_view locale, PageRequest& request);

}  // namespace orrery::site
