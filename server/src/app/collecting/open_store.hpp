#pragma once

#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "store/archives/archive_folder.hpp"
#include "store/core/store.hpp"

#include <memory>

namespace orrery {

// The configured kind of data, real or demo; fixed when a database is created. Throws BadConfig for another word.
StoreKind store_kind(Config const& config);

// The configured database. `reader` needs one that is there already; throws Failure.
std::unique_ptr<Store> open_store(Config const& config, OpenMode mode, Clock const& clock);

// The folder that archives.dir names, or one beside the SQLite file.
std::shared_ptr<ArchiveFolder const> make_archive_folder(Config const& config);

}  // namespace orrery
