#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_resources_endpoint();

}  // namespace orrery::api
