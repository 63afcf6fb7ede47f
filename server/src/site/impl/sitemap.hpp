#pragma once

#include "site/core/page_request.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery::site {

// The limit of the protocol (https://www.sitemaps.org/protocol.html#index); further records are left out.
inline constexpr std::size_t kMaxSitemapAddresses = 50'000;
// The newest proposals of all chains, open votes in front.
inline constexpr std::size_t kSitemapProposals = 1'000;

// Every page in every language, with absolute URLs.
std::string make_sitemap(PageSources const& sources);

// demo: forbids everything to crawlers. site_url: without one no sitemap is named.
std::string make_robots(std::string_view site_url, bool demo);

}  // namespace orrery::site
