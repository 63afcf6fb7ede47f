#pragma once

#include "fetch/larger_allowances.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace orrery {

struct RateLimits {
  double per_host_per_second = 1;  // setting fetch.per_host_per_second
  int per_host_at_once = 2;
  // For all hosts of a registrable domain (eTLD+1), which one operator runs. At least the rate of one host. Setting
  // fetch.per_domain_per_second.
  double per_domain_per_second = 2;
  // For all names that resolve to one IP address, which is one machine.
  int per_address_at_once = 4;
  std::shared_ptr<LargerAllowances const> larger_allowances = {};  // null: none
};

enum class RequestOutcome {
  answered,
  failed,   // no connection, 429 or a gateway error: back off from the host
  neutral,  // cancelled, refused by the address guard or failed on this machine: says nothing about the host
};

// Rate limits and exponential back-off of outgoing requests, by host, by registrable domain and by IP address. Decides
// when a request may start; has no clock and does no I/O: time and outcomes are passed in.
class RateLimiter final {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Jitter = std::function<double()>;  // in [0, 1)

  // Full jitter: a random time up to a second after the first failure, twice as long after each further one. Where
  // per_host_per_second is above 1, the times are divided by it, because failures then come as much faster.
  static constexpr std::chrono::seconds kFirstBackOff{1};
  static constexpr int kMaxBackOff = 120;  // times kFirstBackOff
  // A longer Retry-After is cut to this.
  static constexpr std::chrono::seconds kMaxRetryAfter{3600};

  // A request that is under way.
  struct Slot {
    std::string host;
    std::string address;
    Time started_at;
  };

  RateLimiter(RateLimits limits, Jitter jitter);

  // The earliest time for the next request to the host (not after `now`: at once); nullopt: not before another request
  // ends, because a limit of concurrent requests is reached.
  std::optional<Time> earliest_start(std::string const& host, Time now);
  // The registrable domain of the host, whose rate it shares.
  std::string const& find_domain(std::string const& host, Time now) { return find_host(host, now).domain; }
  Slot start(std::string const& host, Time now);
  // To be called before connecting, when the IP address is known. False: the address is at its limit of concurrent
  // requests; call postpone().
  bool reach(Slot& slot, std::string const& address);
  // Undoes start(). The IP address of the host is remembered, so that earliest_start() takes its limit into account.
  void postpone(Slot const& slot);
  void finish(Slot const& slot, RequestOutcome outcome, std::optional<std::chrono::seconds> retry_after, Time now);

 private:
  struct Host {
    std::string domain;
    std::string last_address = {};
    int in_flight = 0;
    Time next_start = {};
    Time back_off_until = {};
    Time failed_at = Time::min();
    int failures = 0;
  };

  Host& find_host(std::string const& name, Time now);
  std::chrono::nanoseconds interval_of_domain(std::string const& domain) const;
  bool is_full(std::string const& address) const;
  void leave(Slot const& slot);
  void forget_idle(Time now);

  RateLimits limits_;
  std::chrono::nanoseconds host_interval_;
  std::chrono::nanoseconds domain_interval_;
  std::chrono::nanoseconds first_back_off_;
  Jitter jitter_;
  std::unordered_map<std::string, Host> hosts_;
  std::unordered_map<std::string, Time> domain_next_start_;
  std::unordered_map<std::string, int> in_flight_by_address_;
};

}  // namespace orrery
