#pragma once

#include "store/driver/value.hpp"
#include "store/endpoint_health_repository.hpp"

namespace orrery {

// A row of kEndpointHealthTable.
Row to_row(StoredEndpointHealth const& stored);
StoredEndpointHealth endpoint_health_from(Row& values);

}  // namespace orrery
