#pragma once

#include "base/own_fault.hpp"
#include "fetch/address_guard.hpp"

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace orrery {

enum class NameState {
  exists,
  does_not_exist,  // a name server said so (NXDOMAIN, or no address)
  unknown,         // no name server answered, or the look-up failed on this machine
};

struct ResolvedName {
  NameState state = NameState::unknown;
  std::vector<IpAddress> addresses;  // where it exists: those to try, in this order
  OwnFault fault = OwnFault::none;   // where it is unknown: why
};

// Resolves names on a few threads of its own, started as they are needed, and caches the results.
// libcurl 7.88.1 cannot be used for this: it starts a thread for each name that it waits for, without a bound, and
// reports "Could not resolve host" whatever getaddrinfo returned
// (https://github.com/curl/curl/blob/curl-7_88_1/lib/asyn-thread.c#L280-L325).
class NameResolver final {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using LookUp = std::function<ResolvedName(std::string const& name)>;

  static constexpr std::size_t kMostThreads = 16;
  // Where the name servers of a domain are gone, a look-up blocks its thread for ten seconds and more. Names that were
  // unknown the last time may take only this many of the threads.
  static constexpr std::size_t kMostForUnknownNames = 4;
  // How long results are cached. getaddrinfo does not tell the TTL of the DNS record.
  static constexpr std::chrono::seconds kKept{60};
  // Shorter for unknown names, so that they are found soon after a name server is back.
  static constexpr std::chrono::seconds kUnknownKept{10};

  // patience: a look-up that takes longer counts as unknown. wake: called from another thread when a look-up has ended.
  // look_up may block for any time; the destructor does not wait for it.
  NameResolver(LookUp look_up, std::chrono::milliseconds patience, std::function<void()> wake);
  ~NameResolver();
  NameResolver(NameResolver const&) = delete;
  NameResolver& operator=(NameResolver const&) = delete;

  // The functions below are for one thread only. The cached result, or nullopt: a look-up has been started, and a later
  // call of take_answered returns the name. Results of look-ups that were started before `oldest` are not used.
  std::optional<ResolvedName> find(std::string const& name, Time now, Time oldest = Time::min());
  // Names whose look-ups have ended since the last call.
  std::vector<std::string> take_answered(Time now);

 private:
  struct Shared;
  struct Known {
    std::optional<ResolvedName> answer;  // nullopt: the look-up has not ended
    Time asked_at;                       // when the look-up was started
    Time until;                          // when the cached answer expires, or the look-up counts as unknown
    bool is_asked = false;               // the look-up runs or is queued
  };

  bool ask(std::string const& name, bool was_unknown);
  void take_answers(Time now, std::vector<std::string>& names);
  void give_up(Time now, std::vector<std::string>& names);
  void forget_old(Time now);

  std::chrono::milliseconds patience_;
  std::shared_ptr<Shared> shared_;
  std::unordered_map<std::string, Known> known_;
  std::deque<std::string> waited_for_;  // names being looked up, oldest first
};

// getaddrinfo for both address families. Special-use names that must not be asked in the DNS need no look-up: localhost
// (https://www.rfc-editor.org/rfc/rfc6761#section-6.3) and onion (https://www.rfc-editor.org/rfc/rfc7686#section-2).
ResolvedName look_up_name(std::string const& name);

}  // namespace orrery
