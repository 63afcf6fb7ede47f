#pragma once

#include "site/page.hpp"

#include <cstddef>
#include <string>

namespace orrery::site {

// The first screen of a list, in the facts and in the data.
inline constexpr std::size_t kFirstRows = 12;

// What every page says of the site, as JSON.
std::string make_site_data(PageSources const& sources);

// The block that the browser's program starts from: the route, the site, and the API's answers that the
// first screen needs.
std::string make_data(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
