#pragma once

#include "collectors/runner/collector.hpp"

#include <string_view>

namespace orrery {

inline constexpr std::string_view kReviewsDataSet = "reviews";
inline constexpr std::string_view kReviewsSource = "own price history";

// Writes a generated price review of each past week, once, from the stored hourly prices. Networks whose prices do not
// cover the whole week are left out; the coverage tells how many are not. Of missed weeks only the last is made up for.
Collector make_reviews_collector();

}  // namespace orrery
