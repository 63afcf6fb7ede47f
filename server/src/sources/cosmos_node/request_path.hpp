#pragma once

#include <string>
#include <string_view>

namespace orrery {

// One segment of a path or one value of a query: everything but letters, digits and - . _ ~ becomes %XX.
std::string encode_query_value(std::string_view text);

}  // namespace orrery
