#pragma once

#include "site/core/page_request.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace orrery::site {

// How many networks /dev-activity shows before 'more' is used.
inline constexpr std::size_t kFirstNetworks = 6;

// The API answer that the first screen of a list, article or review needs, for the page's data block; empty where the
// browser has to request it.
std::string make_list_query(PageSources const& sources, PageRequest const& request);

// The highest prices, in the default order of the page of prices.
std::vector<RenderedPrice const*> list_first_prices(Snapshot const& snapshot, std::size_t count);

}  // namespace orrery::site
