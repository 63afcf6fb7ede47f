#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /chain-validators: every validator of one chain, whatever its status, the largest stake first.
Endpoint make_chain_validators_endpoint();

}  // namespace orrery::api
