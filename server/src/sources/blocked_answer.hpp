#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>

namespace orrery {

// The page, header or redirect by which a service in front of a server tells robots from people: proof that this server
// is not let in, whatever the status. Nothing for any other answer.
std::optional<std::string> find_block_sign(FetchResponse const& response);

// Statuses that refuse whoever asks: unauthorized, payment required, forbidden, proxy authentication required,
// unavailable for legal reasons, and LinkedIn's 999. They may be about the one path that was asked.
bool is_blocking_status(long status);

}  // namespace orrery
