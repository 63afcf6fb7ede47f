#pragma once

#include "base/mutex.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace orrery {

// Requests in a second that registrable domains may get above the usual rate, because the chain registry names so many
// endpoints below them that one round of probes would not end within its interval. Set by one thread, read by others.
class LargerAllowances final {
 public:
  // Of the interval. At each domain a probe and another request take turns, so that probes alone may need twice the
  // time; a fifth of the interval is left for the hosts that answer late.
  static constexpr double kShareOfInterval = 0.4;
  // However many endpoints are named: the registry's entries are anybody's.
  static constexpr double kMostPerSecond = 8;

  using Rates = std::map<std::string, double>;  // by registrable domain

  explicit LargerAllowances(double usual_per_second) : usual_(usual_per_second) {}

  // endpoints: how many of each registrable domain are asked once in `every`. Returns true where a rate changed.
  bool set(std::map<std::string, std::size_t> const& endpoints, std::chrono::seconds every);

  // nullopt: the usual rate.
  std::optional<double> find(std::string const& domain) const;
  Rates list() const;

 private:
  double usual_;
  mutable Mutex<Rates> rates_;
};

}  // namespace orrery
