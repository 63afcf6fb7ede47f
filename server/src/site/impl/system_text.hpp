#pragma once

#include "site/core/locale_texts.hpp"
#include "snapshot/snapshot.hpp"

#include <string>

namespace orrery::site {

// How the data sets are doing, as the footer of the screens says it: the worst that is true, and of which of them. The
// rules are those of web/src/lib/sources/system-state.ts.
std::string system_text(Snapshot const& snapshot, LocaleTexts const& texts);

// The name of a data set in the language of the texts; its id where they have none.
std::string name_of_data_set(std::string const& data_set, LocaleTexts const& texts);

}  // namespace orrery::site
