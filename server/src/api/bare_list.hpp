#pragma once

#include "api/record_page.hpp"

#include <vector>

namespace orrery::api {

// All records as a JSON list without an envelope.
Answer make_bare_list_answer(std::vector<Fragment> records);

}  // namespace orrery::api
