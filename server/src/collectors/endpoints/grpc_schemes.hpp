#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "sources/cosmos_node/probe.hpp"

#include <string>

namespace orrery {

// The registry gives most gRPC addresses as host:port and does not say whether TLS is spoken there: the usual
// ports tell, and where they mislead, the other way is tried at the next probe. Once an answer has proven a way, three
// probes in a row that contradict it are needed before the other one is tried, once: a reset connection or an answer
// that is too large proves nothing about TLS. A restart forgets what was found.
class GrpcSchemes final {
 public:
  // The address with a scheme; one that has a scheme as it is.
  std::string url_of(std::string const& address, Timestamp now) const;

  // What came of a probe of url_of(address). True: it says nothing about the endpoint, because it was asked in the
  // wrong way, perhaps.
  bool note(std::string const& address, Reach reach, Timestamp now);

 private:
  struct Guess {
    bool is_tls = false;
    bool is_proven = false;
    int contradictions = 0;  // in a row

    bool is_doubted() const;
    bool asks_tls() const { return is_tls != is_doubted(); }
  };
  Guess find_guess(std::string const& address, Timestamp now) const;

  // Of addresses that are still probed: that happens every few minutes.
  ExpiringMap<std::string, Guess> guesses_{std::chrono::hours(24)};
};

}  // namespace orrery
