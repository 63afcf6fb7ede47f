#pragma once

#include "upstreams/node_view.hpp"
#include "world/payments.hpp"

#include <boost/system/result.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// The transactions that CometBFT's index finds for conditions joined by AND, oldest first, or the error for a query
// that it cannot parse. All conditions must hold for one event: conditions on different events find nothing.
boost::system::result<std::vector<Transaction>, std::string> search_transactions(NodeView const& view,
                                                                                 std::string_view query);

// Including failed transactions.
std::vector<Transaction> all_transactions(NodeView const& view);

}  // namespace orrery::simulator
