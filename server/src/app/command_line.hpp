#pragma once

namespace orrery {

// The whole program. Returns its exit code: 0 done, 1 failed, 2 wrong usage.
int run_command_line(int argc, char** argv);

}  // namespace orrery
