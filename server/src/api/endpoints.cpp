#include "api/chains.hpp"
#include "api/endpoint.hpp"
#include "api/openapi.hpp"
#include "api/status.hpp"

#include <array>

namespace orrery::api {

std::span<Endpoint const> list_endpoints() {
  static std::array const kEndpoints{make_chains_endpoint(), make_status_endpoint(), make_openapi_endpoint()};
  return kEndpoints;
}

}  // namespace orrery::api
