#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/politeness.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

struct FetchOptions {
  // Names the program, its version and where it is explained: "orrery/0.1.0 (+https://orrery.example)".
  std::string user_agent;
  std::vector<AddressRange> allowed;  // let through by the address guard
  PolitenessLimits limits;
  std::size_t at_once = 128;
  std::chrono::milliseconds connect_timeout{3'000};  // name, connection and TLS together
};

}  // namespace orrery
