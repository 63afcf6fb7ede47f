#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /validators: the directory, filtered and paged; a whole identity as search answers its full record.
Endpoint make_validators_endpoint();

}  // namespace orrery::api
