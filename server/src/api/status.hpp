#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /status: how the collection of each data set goes, and whose data it is.
Endpoint make_status_endpoint();

}  // namespace orrery::api
