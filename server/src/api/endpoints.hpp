#pragma once

#include "api/endpoint.hpp"

// One call of the API each; its source is the file of the call's name.
namespace orrery::api {

// /chains: the list, sorted, filtered and paged; by chainId the full record of one.
Endpoint make_chains_endpoint();

// /chain-validators: the validators of one chain in any status, sorted by stake, the largest first.
Endpoint make_chain_validators_endpoint();

// /validators: all identities, filtered and paged; with a complete identity as `search` its full record.
Endpoint make_validators_endpoint();

// /validator-matrix: operators by chains, with shares and states.
Endpoint make_validator_matrix_endpoint();

// /validator-logs: the flight recorder's rows of an identity's validators, newest first.
Endpoint make_validator_logs_endpoint();

// /prices: a record for each chain with a known price, as a list without an envelope.
Endpoint make_prices_endpoint();

// /series: one metric of a chain or identity over a window of time.
Endpoint make_series_endpoint();

Endpoint make_educations_endpoint();

Endpoint make_airdrops_endpoint();

Endpoint make_price_reviews_endpoint();

Endpoint make_resources_endpoint();

Endpoint make_weight_rubric_endpoint();

// /weight-history: the scores that a chain or identity had in a month, the newest first.
Endpoint make_weight_history_endpoint();

// /signing: what share of their blocks an identity's validators, or one, signed by day.
Endpoint make_signing_endpoint();

// /endpoints/uptime: each endpoint of a chain with its 90 days.
Endpoint make_endpoint_uptime_endpoint();

// /providers: the uptime of each operator's endpoints over all chains.
Endpoint make_providers_endpoint();

// /proposals: proposals in voting period, as a list without an envelope, the earliest end first.
Endpoint make_proposals_endpoint();

// /proposals/history: all proposals of one chain, the newest first.
Endpoint make_proposal_history_endpoint();

// /proposals/record: one proposal, with its votes over time.
Endpoint make_proposal_record_endpoint();

// /events: the feed, the newest first.
Endpoint make_events_endpoint();

Endpoint make_advertisement_endpoint();

// /contribution: commits by day to the repositories of the chains, as a list without an envelope.
Endpoint make_contribution_endpoint();

Endpoint make_search_endpoint();

// /status: the state of each data set's collection, and the credits of its source.
Endpoint make_status_endpoint();

}  // namespace orrery::api
