#pragma once

#include <string>
#include <string_view>

namespace orrery {

// The URL of a path with its query below an endpoint's address. An address may have a query of its own, such as a key
// that its operator publishes: it comes after the request's.
std::string join_endpoint(std::string_view address, std::string_view path_and_query);

}  // namespace orrery
