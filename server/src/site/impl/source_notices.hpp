#pragma once

#include "site/core/locale_texts.hpp"
#include "snapshot/snapshot.hpp"

#include <string>
#include <vector>

namespace orrery::site {

// One sentence for each data set that waits for its first data, failed at the last attempt, or is stale.
std::vector<std::string> list_source_notices(Snapshot const& snapshot, LocaleTexts const& texts);

// The name of a data set in the language of the texts; its id where they have none.
std::string name_of_data_set(std::string const& data_set, LocaleTexts const& texts);

}  // namespace orrery::site
