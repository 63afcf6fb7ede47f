#pragma once

#include "api/endpoint.hpp"

namespace orrery::api {

// /events: the feed, the newest first.
Endpoint make_events_endpoint();

}  // namespace orrery::api
