#include "sources/price_answer.hpp"

#include <utility>

namespace orrery {
namespace {

std::string next_step_of(long status, std::string_view source) {
  if (status == 429) {
    return "ask less often, or with a key";
  }
  return status == 401 || status == 403 ? "check the address and the key of " + std::string(source) : "";
}

}  // namespace

Result<std::string> take_price_body(FetchResult<FetchResponse> fetched, std::string_view source) {
  if (!fetched) {
    auto error = to_error(fetched.error());
    error.thing = std::string(source) + ": " + error.thing;
    return error;
  }
  if (fetched->status != 200) {
    return Error{ErrorCode::unavailable, std::string(source),
                 "answers with status " + std::to_string(fetched->status) +
                     (fetched->status == 429 ? ", too many requests" : ""),
                 next_step_of(fetched->status, source)};
  }
  return std::move(fetched->body);
}

}  // namespace orrery
