#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>

namespace orrery {

// Why an answer means that this server is not let in, which says nothing of the server behind: its status, or the page
// by which a service in front of it tells robots from people. Nothing for any other answer, 429 without such a page
// included.
std::optional<std::string> detect_blocking(FetchResponse const& response);

}  // namespace orrery
