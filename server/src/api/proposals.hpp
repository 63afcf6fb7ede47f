#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /proposals: what is voted on now, as a bare list, the vote that ends first in front.
Endpoint make_proposals_endpoint();

// /proposals/history: all proposals of one chain, the newest first.
Endpoint make_proposal_history_endpoint();

}  // namespace orrery::api
