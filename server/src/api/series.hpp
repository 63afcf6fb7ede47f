#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /series: one figure of a chain or of an identity over a window of time.
Endpoint make_series_endpoint();

}  // namespace orrery::api
