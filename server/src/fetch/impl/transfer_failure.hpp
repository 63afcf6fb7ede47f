#pragma once

#include "fetch/impl/transfer.hpp"

#include <curl/curl.h>

#include <optional>
#include <string_view>

namespace orrery {

// The error for a failed transfer: the stage that it reached, and a reason whose text does not vary from try to try, so
// that equal failures can be counted and shown as one. message: of CURLOPT_ERRORBUFFER, used for certificate errors.
// verification: of TlsVerification.
FetchError describe_failure(CURL* handle, CURLcode code, std::string_view message, TransferPlan const& plan,
                            std::optional<TlsFault> verification);

// The resource of this machine that an errno says is exhausted (EMFILE, ENOMEM…), if any.
OwnFault find_own_fault(int system_code);

}  // namespace orrery
