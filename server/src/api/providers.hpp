#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /providers: the uptime of each operator's endpoints over all chains.
Endpoint make_providers_endpoint();

}  // namespace orrery::api
