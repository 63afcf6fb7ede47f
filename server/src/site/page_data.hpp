#pragma once

#include "site/page_request.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery::site {

// A record with more than this is asked for by the browser, and a list is cut at it: the page stays within
// its 14 KB.
inline constexpr std::size_t kMaxRecordBytes = 40U << 10U;

enum class Extent { whole, partial };

// An API answer under the question that the browser would ask; `target` without the API's prefix.
std::string make_query(std::string_view target, std::string_view body, Extent extent);

// What every page says of the site, as JSON.
std::string make_site_data(PageSources const& sources);

// The block that the browser's program starts from: the route, the site, and the API's answers that the
// first screen needs.
std::string make_data(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
