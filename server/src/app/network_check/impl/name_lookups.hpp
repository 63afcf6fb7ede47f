#pragma once

#include "base/clock.hpp"
#include "fetch/name_resolver.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

struct NameLookUp {
  ResolvedName answer;                            // unknown where none came in time
  std::optional<std::chrono::milliseconds> took;  // where a name server answered
};

struct NameLookUpLimits {
  std::chrono::milliseconds patience;  // for all names together
  std::size_t at_once = NameResolver::kMostThreads;
};

// Looks each name up once, and returns what was said in the order of the names, after `patience` at the latest. A
// look-up that has not ended then goes on in a thread that nobody waits for, because getaddrinfo cannot be interrupted.
std::vector<NameLookUp> look_up_names(std::vector<std::string> names, NameResolver::LookUp const& look_up,
                                      std::shared_ptr<Clock const> const& clock, NameLookUpLimits const& limits,
                                      std::stop_token const& stop);

// The addresses of the `nameserver` lines: https://man7.org/linux/man-pages/man5/resolv.conf.5.html.
std::vector<std::string> read_name_servers(std::filesystem::path const& resolv_conf);

}  // namespace orrery
