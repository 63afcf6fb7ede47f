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

// A program to run beside this one, without a shell, with only the named environment, in a process
// group of its own, so that whatever it starts ends with it.
struct ChildProcess {
  std::vector<std::string> arguments;  // the program first, looked for in PATH
  std::vector<std::string> environment;
  std::chrono::milliseconds deadline;
  std::size_t max_output_bytes = 64 * 1024;  // what is beyond is dropped
  std::stop_token stop = {};
  // Asked several times a second; an error ends the program.
  std::function<std::optional<Error>()> find_objection = {};
};

struct ChildExit {
  int status;          // what it exited with; 128 and the signal's number where a signal ended it
  std::string output;  // standard output and error
};

// Blocks until the program and all that it started have ended. Codes: not_found where it is not
// installed, unavailable past the deadline, cancelled when told to stop, or the objection's own.
Result<ChildExit> run_child(ChildProcess const& child);

}  // namespace orrery
