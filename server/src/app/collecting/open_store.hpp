#pragma once

#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "store/core/store.hpp"

#include <memory>

namespace orrery {

// The configured kind of data, real or demo; fixed when a database is created. Throws BadConfig for another word.
StoreKind store_kind(Config const& config);

// The configured database. `reader` needs one that is there already; throws Failure.
std::unique_ptr<Store> open_store(Config const& config, OpenMode mode, Clock const& clock);

}  // namespace orrery
