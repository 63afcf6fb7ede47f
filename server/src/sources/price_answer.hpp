#pragma once

#include "base/result.hpp"
#include "fetch/fetcher.hpp"

#include <string>
#include <string_view>

namespace orrery {

// The body of a price source's good answer; any other status is an error that names the source, by the
// status alone: the bodies of refusals have many forms.
Result<std::string> take_price_body(FetchResult<FetchResponse> fetched, std::string_view source);

}  // namespace orrery
