#pragma once

#include <string_view>

namespace orrery {

// What tools such as top show of the calling thread, and of those that it starts from now on: the first 15 bytes.
void name_this_thread(std::string_view name);

}  // namespace orrery
