#pragma once

#include "base/result.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

// A program to run without a shell and with only the named environment variables. It gets a process group of its own,
// so that the programs that it starts can be killed with it.
struct ChildProcess {
  std::vector<std::string> arguments;  // the program first, looked for in PATH
  std::vector<std::string> environment;
  std::chrono::milliseconds deadline;
  std::size_t max_output_bytes = 64 * 1024;  // the rest is read and dropped
  std::stop_token stop = {};
  // Called about ten times a second while the program runs (git_clone checks the size of its directory here). An error
  // kills the program and becomes the result.
  std::function<std::optional<Error>()> check_limits = {};
};

struct ChildExit {
  int status;          // what it exited with; 128 and the signal's number where a signal ended it
  std::string output;  // standard output and error
};

// Blocks until the program and its process group have ended. Errors: not_found where it is not installed, unavailable
// past the deadline, cancelled after a stop request, or the error of check_limits.
Result<ChildExit> run_child(ChildProcess const& child);

}  // namespace orrery
