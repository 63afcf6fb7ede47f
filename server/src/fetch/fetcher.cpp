#include "fetch/fetcher.hpp"

namespace orrery {

Error to_error(FetchError const& error) {
  return {error.code, error.url, error.reason, ""};
}

void throw_exception_from_error(FetchError const& error, boost::source_location const&) {
  throw Failure(to_error(error));
}

}  // namespace orrery
