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
  does_not_exist,  // a name server said so
  unknown,         // nobody said anything: the fault is on this side
};

struct ResolvedName {
  NameState state = NameState::unknown;
  std::vector<IpAddress> addresses;  // where it exists: those to try, in this order
  OwnFault fault = OwnFault::none;   // where it is unknown: why
};

// Looks names up on a few threads of its own, which it starts as they are needed, and keeps what was said for a while.
// libcurl would take a thread for each name that it waits for, without a bound, and says "Could not resolve host"
// whatever getaddrinfo answered (https://github.com/curl/curl/blob/curl-7_88_1/lib/asyn-thread.c#L280-L325).
class NameResolver final {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using LookUp = std::function<ResolvedName(std::string const& name)>;

  static constexpr std::size_t kMostThreads = 16;
  // Where the name servers of a domain are gone, each look-up keeps a thread for ten seconds and more: names that were
  // unknown the last time have only so many of the threads.
  static constexpr std::size_t kMostForUnknownNames = 4;
  static constexpr std::chrono::seconds kKept{60};
  // What nobody said is asked again sooner: a name server that is back is not waited for.
  static constexpr std::chrono::seconds kUnknownKept{10};

  // patience: how long a name is waited for until it counts as unknown. wake: called from another thread when a look-up
  // has ended. look_up may take as long as it likes: nobody waits for it, not even the destructor.
  NameResolver(LookUp look_up, std::chrono::milliseconds patience, std::function<void()> wake);
  ~NameResolver();
  NameResolver(NameResolver const&) = delete;
  NameResolver& operator=(NameResolver const&) = delete;

  // The functions below belong to one thread. What is known of the name; nothing: it is being looked up, and one of the
  // next calls of take_answered names it.
  std::optional<ResolvedName> find(std::string const& name, Time now);
  // Names of which something is known since the last call.
  std::vector<std::string> take_answered(Time now);

 private:
  struct Shared;
  struct Known {
    std::optional<ResolvedName> answer;  // nothing: waited for
    Time until;                          // so long the answer is kept, or waited for
    bool is_asked = false;               // it has a thread, or will have one
  };

  bool ask(std::string const& name, bool was_unknown);
  void take_answers(Time now, std::vector<std::string>& names);
  void give_up(Time now, std::vector<std::string>& names);
  void forget_old(Time now);

  std::chrono::milliseconds patience_;
  std::shared_ptr<Shared> shared_;
  std::unordered_map<std::string, Known> known_;
  std::deque<std::string> waited_for_;  // the longest first
};

// getaddrinfo of this machine, for any family; what is not for the DNS is known without it: names under localhost
// (https://www.rfc-editor.org/rfc/rfc6761#section-6.3) and onion (https://www.rfc-editor.org/rfc/rfc7686#section-2).
ResolvedName look_up_name(std::string const& name);

}  // namespace orrery
