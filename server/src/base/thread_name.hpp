#pragma once

#include <string_view>

namespace orrery {

// The name that top and gdb show for the calling thread, and for threads that it starts afterwards. Linux keeps 15
// bytes (https://man7.org/linux/man-pages/man2/prctl.2.html, PR_SET_NAME).
void name_this_thread(std::string_view name);

}  // namespace orrery
