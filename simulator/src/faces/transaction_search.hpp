#pragma once

#include "faces/moment.hpp"
#include "world/payments.hpp"

#include <boost/system/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// What CometBFT's index finds for conditions joined by AND, oldest first; what it says of a query that it
// cannot read. Conditions must hold in one event: different events in one query find nothing.
boost::system::result<std::vector<Transaction>, std::string> search_transactions(NodeView const& view,
                                                                                 std::string_view query);

// Failed ones too.
std::vector<Transaction> all_transactions(NodeView const& view);

}  // namespace orrery::simulator
