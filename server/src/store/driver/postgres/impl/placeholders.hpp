#pragma once

#include <string>
#include <string_view>

namespace orrery {

// "a = ? AND b = ?" as "a = $1 AND b = $2"; a ? within quotes stays.
std::string number_placeholders(std::string_view sql);

}  // namespace orrery
