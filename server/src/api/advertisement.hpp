#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_advertisement_endpoint();

}  // namespace orrery::api
