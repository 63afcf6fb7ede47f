#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_weight_rubric_endpoint();

}  // namespace orrery::api
