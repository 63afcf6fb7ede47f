#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

namespace orrery {

struct PolitenessLimits {
  double per_host_per_second = 1;
  int per_host_at_once = 2;
  // Of a registrable domain: many hosts, one operator. Never held below the rate of one host.
  double per_domain_per_second = 2;
  // Of a resolved IP address: many names, one machine.
  int per_address_at_once = 4;
};

enum class VisitOutcome {
  answered,
  failed,   // the host is in trouble or asks for less: it is left alone for a while
  neutral,  // says nothing about the host
};

// Decides when a request to a host may start, so that no host, operator or machine is pressed. Pure:
// it is told the time and the outcomes, and only answers.
class Politeness final {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Jitter = std::function<double()>;  // in [0, 1)

  // A host that fails is left alone for a random time up to a second, then up to twice as long each time. Who may ask
  // more than once a second waits as much less: a host that bears twenty requests a second has failed twenty times as
  // early.
  static constexpr std::chrono::seconds kFirstBackOff{1};
  static constexpr int kMaxBackOff = 120;  // times the first
  // A host that asks for more patience than this gets this much.
  static constexpr std::chrono::seconds kMaxRetryAfter{3600};

  // A request that is under way.
  struct Visit {
    std::string host;
    std::string address;
    Time started_at;
  };

  Politeness(PolitenessLimits limits, Jitter jitter);

  // From when on a request may start (now or a time past: at once); nothing: when a visit ends.
  std::optional<Time> find_start(std::string const& host, Time now);
  Visit start(std::string const& host, Time now);
  // The visit is about to connect there. False: the address is at its limit, postpone the visit.
  bool reach(Visit& visit, std::string const& address);
  // Undoes the start; the place is known now, so that the next start waits for it.
  void postpone(Visit const& visit);
  void finish(Visit const& visit, VisitOutcome outcome, std::optional<std::chrono::seconds> retry_after, Time now);

 private:
  struct Host {
    std::string domain;
    std::string last_address = {};
    int in_flight = 0;
    Time next_start = {};
    Time quiet_until = {};
    Time failed_at = Time::min();
    int failures = 0;
  };

  Host& find_host(std::string const& name, Time now);
  bool is_full(std::string const& address) const;
  void leave(Visit const& visit);
  void forget_idle(Time now);

  PolitenessLimits limits_;
  std::chrono::nanoseconds host_interval_;
  std::chrono::nanoseconds domain_interval_;
  std::chrono::nanoseconds first_back_off_;
  Jitter jitter_;
  std::unordered_map<std::string, Host> hosts_;
  std::unordered_map<std::string, Time> domain_next_start_;
  std::unordered_map<std::string, int> in_flight_by_address_;
};

}  // namespace orrery
