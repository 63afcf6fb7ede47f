#include "base/result.hpp"

#include "base/clean_text.hpp"

#include <utility>

namespace orrery {

std::string to_line(Error const& error) {
  std::string line = error.thing + ": " + error.reason;
  if (!error.next_step.empty()) {
    line += "; " + error.next_step;
  }
  return escape_control_characters(line);
}

Failure::Failure(Error error) : std::runtime_error(to_line(error)), error_(std::move(error)) {}

void throw_exception_from_error(Error const& error, boost::source_location const&) {
  throw Failure(error);
}

}  // namespace orrery
