#include "fetch/fetcher.hpp"

#include <utility>

namespace orrery {

void Fetcher::fetch_each(std::vector<FetchRequest> requests, Take const& take) {
  auto answers = fetch_all(std::move(requests));
  for (std::size_t i = 0; i < answers.size(); ++i) {
    take(i, std::move(answers[i]));
  }
}

Error to_error(FetchError const& error) {
  return {error.code, error.url, error.reason, ""};
}

void throw_exception_from_error(FetchError const& error, boost::source_location const&) {
  throw Failure(to_error(error));
}

}  // namespace orrery
