#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /prices: one record a chain with a known price, as a bare list.
Endpoint make_prices_endpoint();

}  // namespace orrery::api
