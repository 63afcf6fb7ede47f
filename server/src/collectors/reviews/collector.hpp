#pragma once

#include "collectors/runner/collector.hpp"

#include <string_view>

namespace orrery {

inline constexpr std::string_view kReviewsDataSet = "reviews";
inline constexpr std::string_view kReviewsSource = "own price history";

// The generated review of each week that is over, once, from our own hourly prices. Until these cover a
// whole week its passes find nothing; their coverage says how many networks have one. A week that was missed is not
// made up for later, but for the last one.
Collector make_reviews_collector();

}  // namespace orrery
