#pragma once

#include "fetch/impl/transfer.hpp"

#include <curl/curl.h>

#include <optional>
#include <span>
#include <string_view>

namespace orrery {

// The error for a failed transfer: the stage that it reached, and a reason whose text does not vary from try to try, so
// that equal failures can be counted and shown as one. message: of CURLOPT_ERRORBUFFER, used for certificate errors.
// verification: of TlsVerification.
FetchError describe_failure(CURL* handle, CURLcode code, std::string_view message, TransferPlan const& plan,
                            std::optional<TlsFault> verification);

// The resource of this machine that an errno of socket() says is exhausted (EMFILE, ENOMEM…), if any.
OwnFault find_own_fault(int system_code);

// What of this machine kept connect() from trying, by its errno, if anything. addresses: those that were tried. libcurl
// tells the errno of one of them, so an errno that says that there is no way there is ours only where no address has
// one: a host may have an IPv6 address that this machine has no route to beside an IPv4 address that refuses.
OwnFault find_own_fault_of_connect(int system_code, std::span<IpAddress const> addresses);

}  // namespace orrery
