#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /validator-logs: what was recorded of an identity's validators, newest first.
Endpoint make_validator_logs_endpoint();

}  // namespace orrery::api
