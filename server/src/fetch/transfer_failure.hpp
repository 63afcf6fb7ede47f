#pragma once

#include "fetch/transfer.hpp"

#include <curl/curl.h>

#include <string_view>

namespace orrery {

// What a failure of libcurl means: how far the request came and why it ended, in words that stay the
// same as long as the trouble does. message: libcurl's own, for what only it knows (certificates).
FetchError describe_failure(CURL* handle, CURLcode code, std::string_view message, TransferPlan const& plan);

// Of an errno: which of this side's means ran out, if any did.
OwnFault find_own_fault(int system_code);

}  // namespace orrery
