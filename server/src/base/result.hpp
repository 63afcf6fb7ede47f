#pragma once

#include <boost/system/result.hpp>

#include <stdexcept>
#include <string>

namespace orrery {

enum class ErrorCode {
  invalid_input,  // bytes or arguments that do not parse or break a rule
  not_found,
  too_large,
  unavailable,  // an upstream, a file or the store could not be reached now
  conflict,     // somebody else holds it, or it is newer than this program
  cancelled,
};

// A failure as data: the thing that failed (a path, a URL, a field), why, and what to do next.
struct Error {
  ErrorCode code;
  std::string thing;
  std::string reason;
  std::string next_step;

  bool operator==(Error const&) const = default;
};

// "thing: reason; next step" on one line, control characters escaped.
std::string to_line(Error const& error);

// Thrown where failure is a bug, a lost store or bad configuration; main prints it as one line.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Error error);
  Error const& error() const noexcept { return error_; }

 private:
  Error error_;
};

[[noreturn]] void throw_exception_from_error(Error const& error, boost::source_location const&);

template <class T>
using Result = boost::system::result<T, Error>;

}  // namespace orrery
