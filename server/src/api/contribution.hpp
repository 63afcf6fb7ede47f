#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /contribution: commits by day to the repositories of the chains, a bare array.
Endpoint make_contribution_endpoint();

}  // namespace orrery::api
