#pragma once

#include "site/page_request.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace orrery::site {

// The first screen's answer of the list screens, of an article and of a review; empty where the browser is to
// ask by itself.
std::string make_list_query(PageSources const& sources, PageRequest const& request);

// Those with the highest prices, which the prices begin with.
std::vector<RenderedPrice const*> list_first_prices(Snapshot const& snapshot, std::size_t count);

}  // namespace orrery::site
