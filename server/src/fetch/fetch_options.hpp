#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/name_resolver.hpp"
#include "fetch/rate_limiter.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

// Real and simulated data must never get into one database. Every response of the simulator has the header X-Simulator;
// a response of the other origin is refused with code `conflict`.
enum class AnswerOrigin { real, simulated };

struct FetchOptions {
  // Names the program, its version and where it is explained: "orrery/0.1.0 (+https://orrery.example)".
  std::string user_agent;
  std::vector<AddressRange> allowed;  // exceptions of the address guard
  RateLimits limits;
  AnswerOrigin origin = AnswerOrigin::real;
  std::size_t at_once = 128;
  std::string trusted_certificates = {};             // a PEM file of authorities; empty: the system's
  std::chrono::milliseconds connect_timeout{5'000};  // connection and TLS together
  // glibc waits 5 s for a name server before it asks again or asks the next one:
  // https://man7.org/linux/man-pages/man5/resolv.conf.5.html, `timeout` and `attempts`.
  std::chrono::milliseconds name_timeout{15'000};
  NameResolver::LookUp look_up = look_up_name;
};

}  // namespace orrery
