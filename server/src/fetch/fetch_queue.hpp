#pragma once

#include "fetch/impl/fetch_job.hpp"
#include "fetch/rate_limiter.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace orrery {

// Requests that wait until the rate limits allow them: a queue for each host, grouped by the registrable domain whose
// rate the hosts share, and an agenda of the times at which each domain is to be looked at next. Within a domain,
// requests of a survey and of a question alternate, so that a collector that reads a chain request by request waits for
// one probe at a time and not for a hundred, whichever hosts the probes are for; and among the requests of either kind
// hosts take turns. Domains whose time has not come are not looked at, so that thousands of waiting requests cost
// nothing. A request with a delay joins its host's queue after it.
class FetchQueue final {
 public:
  using Time = RateLimiter::Time;

  explicit FetchQueue(RateLimiter& rate_limiter) : rate_limiter_(rate_limiter) {}

  void add(FetchJobPtr job, Time now);
  // Puts a job whose start was postponed back to the front of its host's queue.
  void add_again(FetchJobPtr job, Time now);

  struct Turn {
    std::vector<FetchJobPtr> start;  // to be started now; counted by the rate limits
    std::vector<FetchJobPtr> late;   // would wait past their queue_timeout
  };
  Turn advance(Time now, std::size_t places);
  // To be called when a request has ended: domains with hosts that were at their limit of concurrent requests are
  // looked at again.
  void wake_parked(Time now);
  // When advance() may have something to do, apart from requests that end.
  std::optional<Time> next_due() const;
  std::vector<FetchJobPtr> take_all();

 private:
  struct Line {
    std::deque<FetchJobPtr> jobs;
    // Number of the event since which this line has waited for a start; the one that has waited longest goes first.
    std::uint64_t since = 0;
  };

  struct HostQueue {
    Line questions;
    Line surveys;
    std::optional<Time> start;  // RateLimiter::earliest_start() at the last look

    bool is_empty() const { return questions.jobs.empty() && surveys.jobs.empty(); }
    void take_late(Time reachable, std::vector<FetchJobPtr>& late);
    Time first_deadline() const;
  };

  struct DomainQueue {
    std::unordered_map<std::string, HostQueue> hosts;
    bool is_turn_of_surveys = false;
    bool is_parked = false;
    Time due;
    std::uint64_t since = 0;  // as Line::since: domains may become due at the same time
  };

  struct Choice {
    std::string const* host;
    Line* line;
  };

  Line& line_of(FetchJob const& job, std::string const& domain);
  void look_at(std::string const& domain, Time due);
  void advance_domain(std::string const& domain, Time now, std::size_t places, Turn& turn);
  // Looks up when each host of the domain may start, and takes the late jobs.
  void renew_starts(DomainQueue& domain, Time now, Turn& turn);
  static std::optional<Choice> choose(DomainQueue& domain, Time now);
  void schedule_next_look(std::string const& domain, Time now);

  RateLimiter& rate_limiter_;
  std::multimap<Time, FetchJobPtr> delayed_;  // by FetchJob::ready_at
  std::unordered_map<std::string, DomainQueue> domains_;
  std::set<std::tuple<Time, std::uint64_t, std::string>> schedule_;  // due, DomainQueue::since, domain
  std::uint64_t events_ = 0;
  std::vector<std::string> parked_;  // domains
};

}  // namespace orrery
