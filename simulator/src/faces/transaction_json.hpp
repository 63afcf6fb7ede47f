#pragma once

#include "world/payments.hpp"

#include <boost/json/object.hpp>

namespace orrery::simulator {

// The transaction itself ("body", "auth_info", "signatures"), and what a node says came of it.
boost::json::object make_transaction(ChainPlan const& chain, Transaction const& tx);
boost::json::object make_transaction_response(ChainPlan const& chain, Transaction const& tx);

}  // namespace orrery::simulator
