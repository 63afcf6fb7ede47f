#pragma once

#include "snapshot/snapshot.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery {

// The times at which a data set was last read, of each chain that can be read now.
struct DataSetReadTimes {
  std::string_view data_set;
  std::chrono::seconds promised;   // the age that the service level allows
  std::vector<Timestamp> read_at;  // one for each chain; the epoch: never
};

// For endpoints, prices, validators, proposals and adverts (docs/collecting.md, How new the figures are). A chain can
// be read when it is live and one of its endpoints works. Test networks that are asked seldom or not at all, and
// dormant chains, are left out. Prices count chains with a price only, adverts the chain that they are paid on.
std::vector<DataSetReadTimes> list_read_times(Snapshot const& snapshot);

// How many of the chains were read within the allowed age.
std::int64_t count_fresh(DataSetReadTimes const& figures, Timestamp now);

}  // namespace orrery
