#include "api/endpoints.hpp"

#include "api/openapi.hpp"

#include <array>

namespace orrery::api {

std::span<Endpoint const> list_endpoints() {
  static std::array const kEndpoints{
      make_chains_endpoint(),           make_chain_validators_endpoint(), make_validators_endpoint(),
      make_validator_matrix_endpoint(), make_validator_logs_endpoint(),   make_prices_endpoint(),
      make_series_endpoint(),           make_educations_endpoint(),       make_airdrops_endpoint(),
      make_price_reviews_endpoint(),    make_resources_endpoint(),        make_weight_rubric_endpoint(),
      make_weight_history_endpoint(),   make_signing_endpoint(),          make_endpoint_uptime_endpoint(),
      make_providers_endpoint(),        make_proposals_endpoint(),        make_proposal_history_endpoint(),
      make_proposal_record_endpoint(),  make_events_endpoint(),           make_advertisement_endpoint(),
      make_contribution_endpoint(),     make_search_endpoint(),           make_status_endpoint(),
      make_openapi_endpoint(),
  };
  return kEndpoints;
}

}  // namespace orrery::api
