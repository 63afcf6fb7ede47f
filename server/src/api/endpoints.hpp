#pragma once

#include "api/endpoint.hpp"

// One call of the API each; its source is the file of the call's name.
namespace orrery::api {

// /chains: the list, sorted, filtered and paged; by chainId the full record of one.
Endpoint make_chains_endpoint();

// /chain-validators: every validator of one chain, whatever its status, the largest stake first.
Endpoint make_chain_validators_endpoint();

// /validators: the directory, filtered and paged; a whole identity as search answers its full record.
Endpoint make_validators_endpoint();

// /validator-logs: what was recorded of an identity's validators, newest first.
Endpoint make_validator_logs_endpoint();

// /prices: one record a chain with a known price, as a bare list.
Endpoint make_prices_endpoint();

// /series: one figure of a chain or of an identity over a window of time.
Endpoint make_series_endpoint();

Endpoint make_educations_endpoint();

Endpoint make_airdrops_endpoint();

Endpoint make_price_reviews_endpoint();

Endpoint make_resources_endpoint();

Endpoint make_weight_rubric_endpoint();

// /endpoints/uptime: each endpoint of a chain with its 90 days.
Endpoint make_endpoint_uptime_endpoint();

// /providers: the uptime of each operator's endpoints over all chains.
Endpoint make_providers_endpoint();

// /proposals: what is voted on now, as a bare list, the vote that ends first in front.
Endpoint make_proposals_endpoint();

// /proposals/history: all proposals of one chain, the newest first.
Endpoint make_proposal_history_endpoint();

// /events: the feed, the newest first.
Endpoint make_events_endpoint();

Endpoint make_advertisement_endpoint();

// /contribution: commits by day to the repositories of the chains, a bare array.
Endpoint make_contribution_endpoint();

Endpoint make_search_endpoint();

// /status: how the collection of each data set goes, and whose data it is.
Endpoint make_status_endpoint();

}  // namespace orrery::api
