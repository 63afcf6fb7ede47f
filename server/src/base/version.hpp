#pragma once

#include <string_view>

namespace orrery {

// Also the API's version; moves with a release. CMakeLists.txt has the same.
inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace orrery
