#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_educations_endpoint();

}  // namespace orrery::api
