#pragma once

#include "snapshot/snapshot.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery {

// When a data set was last read of each chain that can be read now.
struct FigureTimes {
  std::string_view data_set;
  std::chrono::seconds promised;   // how old its figures may be
  std::vector<Timestamp> read_at;  // of a chain each; the epoch: never
};

// Of endpoints, prices, validators, proposals and adverts. A chain can be read when it is live and one of its endpoints
// works; only those with a price count for prices, only the chain that adverts are paid on for adverts.
std::vector<FigureTimes> list_figure_times(Snapshot const& snapshot);

// How many of the chains have figures that are as new as is promised.
std::int64_t count_fresh(FigureTimes const& figures, Timestamp now);

}  // namespace orrery
