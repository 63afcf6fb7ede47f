#pragma once

#include "site/core/page_request.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery::site {

// A larger record is left to the browser to request, and a list is cut at this size, so that the compressed page stays
// within 14 KB, which fits the first round trip.
inline constexpr std::size_t kMaxRecordBytes = 40U << 10U;

enum class Extent { whole, partial };

// An entry of the data block: an API answer and the request that the browser would make for it. target: without the
// API's prefix.
std::string make_query(std::string_view target, std::string_view body, Extent extent);

// The data about the site itself that every page contains, as JSON.
std::string make_site_data(PageSources const& sources);

// The request for the record that the page is about, where it is too large for the data block; else empty.
std::string find_left_out_record(PageSources const& sources, PageRequest const& request);

// The data block that React starts from: the route, the site, and the API answers that the first screen needs.
std::string make_data(PageSources const& sources, PageRequest const& request);

}  // namespace orrery::site
