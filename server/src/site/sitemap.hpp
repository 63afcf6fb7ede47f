#pragma once

#include "site/page_request.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery::site {

// The bound of the sitemap protocol; records past it are left out.
inline constexpr std::size_t kMaxSitemapAddresses = 50'000;

// Every page in every language, with absolute addresses.
std::string make_sitemap(PageSources const& sources);

// Demo data is not for search engines. `site_url` may be empty: then no sitemap is named.
std::string make_robots(std::string_view site_url, bool demo);

}  // namespace orrery::site
