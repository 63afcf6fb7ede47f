#pragma once

#include "world/payments.hpp"

#include <boost/json/object.hpp>

namespace orrery::simulator {

// "tx" ("body", "auth_info", "signatures") and "tx_response" of the REST API.
boost::json::object make_transaction(ChainPlan const& chain, Transaction const& tx);
boost::json::object make_transaction_response(ChainPlan const& chain, Transaction const& tx);

}  // namespace orrery::simulator
