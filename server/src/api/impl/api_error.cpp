#include "api/impl/api_error.hpp"

#include <stdexcept>

namespace orrery::api {

void throw_exception_from_error(ApiError const& error, boost::source_location const&) {
  throw std::logic_error("an API error was not looked at: " + error.detail);
}

int to_status(ApiErrorCode code) {
  switch (code) {
    case ApiErrorCode::bad_parameter: return 400;
    case ApiErrorCode::unknown_path: return 404;
    case ApiErrorCode::unavailable: return 503;
  }
  return 500;
}

}  // namespace orrery::api
