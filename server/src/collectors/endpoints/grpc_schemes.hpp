#pragma once

#include "sources/cosmos_node/probe.hpp"

#include <map>
#include <string>

namespace orrery {

// The registry gives most gRPC addresses as host:port and does not say whether TLS is spoken there: the usual
// ports tell, and where they mislead, the other way is tried at the next probe. A restart forgets what was found.
class GrpcSchemes final {
 public:
  // The address with a scheme; one that has a scheme as it is.
  std::string url_of(std::string const& address) const;

  // True: the probe says nothing about the endpoint yet, because it was asked in the wrong way, perhaps.
  bool note(std::string const& address, Reach reach);

 private:
  struct Guess {
    bool is_tls = false;
    bool is_proven = false;
    int failures = 0;  // in a row, one way and the other
  };
  Guess find_guess(std::string const& address) const;

  std::map<std::string, Guess> guesses_;
};

}  // namespace orrery
