#include "api/chain_validators.hpp"
#include "api/chains.hpp"
#include "api/endpoint.hpp"
#include "api/openapi.hpp"
#include "api/status.hpp"
#include "api/validator_logs.hpp"
#include "api/validators.hpp"

#include <array>

namespace orrery::api {

std::span<Endpoint const> list_endpoints() {
  static std::array const kEndpoints{make_chains_endpoint(),     make_chain_validators_endpoint(),
                                     make_validators_endpoint(), make_validator_logs_endpoint(),
                                     make_status_endpoint(),     make_openapi_endpoint()};
  return kEndpoints;
}

}  // namespace orrery::api
