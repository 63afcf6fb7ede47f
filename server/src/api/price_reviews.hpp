#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

Endpoint make_price_reviews_endpoint();

}  // namespace orrery::api
