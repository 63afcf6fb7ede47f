#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /chains: the list, sorted, filtered and paged; by chainId the full record of one.
Endpoint make_chains_endpoint();

}  // namespace orrery::api
