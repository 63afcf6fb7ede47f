#pragma once

#include "fetch/fetcher.hpp"

#include <string>

namespace orrery {

// What a real node answered: fixtures/lcd/NAME.json.
FetchResponse recorded_answer(std::string const& name);

}  // namespace orrery
