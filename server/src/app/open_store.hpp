#pragma once

#include "app/config.hpp"
#include "base/clock.hpp"
#include "store/store.hpp"

#include <memory>

namespace orrery {

// Real data, or a demo's: decided when the database is made. Throws BadConfig where it is neither.
StoreKind store_kind(Config const& config);

// The configured database. `reader` needs one that is there already; throws Failure.
std::unique_ptr<Store> open_store(Config const& config, OpenMode mode, Clock const& clock);

}  // namespace orrery
