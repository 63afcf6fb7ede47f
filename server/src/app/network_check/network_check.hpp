#pragma once

#include "app/network_check/finding.hpp"
#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/name_resolver.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <stop_token>

namespace orrery {

// How long each part may take; a part that took less leaves more to the endpoints, which end with the fetcher.
struct NetworkCheckLimits {
  std::chrono::milliseconds registry{25'000};
  std::chrono::milliseconds names{8'000};  // each of three rounds
  std::chrono::milliseconds connections{3'000};
  std::size_t endpoints_of_each_kind = 24;
};

struct NetworkCheckTools {
  Fetcher& fetcher;
  std::shared_ptr<Clock const> clock;
  NameResolver::LookUp look_up;
  Environment environment;
  std::filesystem::path root;  // of /proc, /sys and /etc
  std::mt19937_64& random;
  std::stop_token stop;
  std::function<void(std::span<Finding const> of_subject)> tell;  // as soon as a subject is done
};

// Asks a sample of everything that the collectors would ask under this configuration, and stores nothing: no database
// is opened. After a stop what was not asked yet is said to be so. Returns all findings.
std::vector<Finding> check_network(Config const& config, NetworkCheckTools const& tools,
                                   NetworkCheckLimits const& limits);

}  // namespace orrery
