#pragma once

#include "fetch/fetch_job.hpp"
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

// Requests that wait until the rate limits allow them: a queue for each host, and an agenda of the times at which each
// host is to be looked at next. Within a host, requests of a survey and of a question alternate, so that a collector
// that reads a chain request by request waits for one probe at a time and not for a hundred. Hosts whose time has not
// come are not looked at, so that thousands of waiting requests cost nothing. A request with a delay joins its host's
// queue after it.
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
  // To be called when a request has ended: hosts that were at their limit of concurrent requests are looked at again.
  void wake_parked(Time now);
  // When advance() may have something to do, apart from requests that end.
  std::optional<Time> next_due() const;
  std::vector<FetchJobPtr> take_all();

 private:
  struct HostQueue {
    std::deque<FetchJobPtr> questions;
    std::deque<FetchJobPtr> surveys;
    bool is_turn_of_surveys = false;
    Time due;
    // Number of the event since which this host has waited for a start. Hosts of one domain become due at the same
    // time; the one that has waited longest goes first.
    std::uint64_t since = 0;

    bool is_empty() const { return questions.empty() && surveys.empty(); }
    std::deque<FetchJobPtr>& queue_of(FetchJob const& job) { return job.is_of_survey ? surveys : questions; }
    FetchJobPtr take_next();
    void take_late(Time reachable, std::vector<FetchJobPtr>& late);
    Time first_deadline() const;
    bool is_parked = false;
  };

  void look_at(std::string const& host, Time due, bool is_parked = false);
  void advance_host(std::string const& host, Time now, std::size_t places, Turn& turn);

  RateLimiter& rate_limiter_;
  std::multimap<Time, FetchJobPtr> delayed_;  // by FetchJob::ready_at
  std::unordered_map<std::string, HostQueue> hosts_;
  std::set<std::tuple<Time, std::uint64_t, std::string>> schedule_;  // due, HostQueue::since, host
  std::uint64_t events_ = 0;
  std::vector<std::string> parked_;
};

}  // namespace orrery
