#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_search_endpoint();

}  // namespace orrery::api
