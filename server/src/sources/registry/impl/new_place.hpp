#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>

namespace orrery {

// Where a git repository has moved for good (HTTP 301 or 308): the URL to clone. nullopt: it has not, nobody answers
// there as a git server does, or the address guard refuses the place. git itself follows no redirect, because it opens
// its own connections, which the guard cannot check.
std::optional<std::string> find_new_place_of_repository(Fetcher& fetcher, std::string const& url);

// The same of a file.
std::optional<std::string> find_new_place_of_file(Fetcher& fetcher, std::string const& url);

}  // namespace orrery
