#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/name_resolver.hpp"
#include "fetch/politeness.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

// Real and simulated data never share a database: what the simulator says carries X-Simulator, and nothing
// else does. An answer of the other origin is an error.
enum class AnswerOrigin { real, simulated };

struct FetchOptions {
  // Names the program, its version and where it is explained: "orrery/0.1.0 (+https://orrery.example)".
  std::string user_agent;
  std::vector<AddressRange> allowed;  // let through by the address guard
  PolitenessLimits limits;
  AnswerOrigin origin = AnswerOrigin::real;
  std::size_t at_once = 128;
  std::string trusted_certificates = {};             // a PEM file of authorities; empty: the system's
  std::chrono::milliseconds connect_timeout{3'000};  // connection and TLS together
  // glibc asks again after five seconds where a packet was lost, and the next name server after as many.
  std::chrono::milliseconds name_timeout{15'000};
  NameResolver::LookUp look_up = look_up_name;
};

}  // namespace orrery
