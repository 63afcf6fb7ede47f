#include "api/advertisement.hpp"
#include "api/airdrops.hpp"
#include "api/chain_validators.hpp"
#include "api/chains.hpp"
#include "api/contribution.hpp"
#include "api/educations.hpp"
#include "api/endpoint.hpp"
#include "api/endpoint_uptime.hpp"
#include "api/events.hpp"
#include "api/openapi.hpp"
#include "api/price_reviews.hpp"
#include "api/prices.hpp"
#include "api/proposals.hpp"
#include "api/providers.hpp"
#include "api/resources.hpp"
#include "api/search.hpp"
#include "api/series.hpp"
#include "api/status.hpp"
#include "api/validator_logs.hpp"
#include "api/validators.hpp"
#include "api/weight_rubric.hpp"

#include <array>

namespace orrery::api {

std::span<Endpoint const> list_endpoints() {
  static std::array const kEndpoints{
      make_chains_endpoint(),         make_chain_validators_endpoint(), make_validators_endpoint(),
      make_validator_logs_endpoint(), make_prices_endpoint(),           make_series_endpoint(),
      make_educations_endpoint(),     make_airdrops_endpoint(),         make_price_reviews_endpoint(),
      make_resources_endpoint(),      make_weight_rubric_endpoint(),    make_endpoint_uptime_endpoint(),
      make_providers_endpoint(),      make_proposals_endpoint(),        make_proposal_history_endpoint(),
      make_events_endpoint(),         make_advertisement_endpoint(),    make_contribution_endpoint(),
      make_search_endpoint(),         make_status_endpoint(),           make_openapi_endpoint(),
  };
  return kEndpoints;
}

}  // namespace orrery::api
