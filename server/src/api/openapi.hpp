#pragma once

#include "api/endpoint.hpp"

#include <string>

namespace orrery::api {

// The OpenAPI 3.1 description of every endpoint, indented, with a final newline; always the same bytes.
std::string make_openapi();

// /openapi.json: the same.
Endpoint make_openapi_endpoint();

}  // namespace orrery::api
