#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /endpoints/uptime: each endpoint of a chain with its 90 days.
Endpoint make_endpoint_uptime_endpoint();

}  // namespace orrery::api
