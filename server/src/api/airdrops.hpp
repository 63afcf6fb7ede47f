#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_airdrops_endpoint();

}  // namespace orrery::api
