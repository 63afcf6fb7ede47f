#pragma once

#include "fetch/fetch_job.hpp"
#include "fetch/politeness.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace orrery {

// Requests that wait for their turn: in order for each host, by the politeness among hosts. Those of thousands at
// once and all others take turns: who reads a chain, request by request, waits for one probe each time and not for a
// hundred. Looks only at the hosts whose time has come, so that thousands may wait at no cost.
class FetchQueue final {
 public:
  using Time = Politeness::Time;

  explicit FetchQueue(Politeness& politeness) : politeness_(politeness) {}

  void add(FetchJobPtr job, Time now);
  // Back to the head of its host's line, after a start that was postponed.
  void add_again(FetchJobPtr job, Time now);

  struct Turn {
    std::vector<FetchJobPtr> start;  // with their visits begun
    std::vector<FetchJobPtr> late;   // would wait longer than they may
  };
  Turn advance(Time now, std::size_t places);
  // A visit has ended: hosts that waited for a place are looked at again.
  void wake_parked(Time now);
  // When advance() has something to do again, without a visit ending.
  std::optional<Time> next_due() const;
  std::vector<FetchJobPtr> take_all();

 private:
  struct Line {
    std::deque<FetchJobPtr> few;
    std::deque<FetchJobPtr> many;
    bool is_turn_of_many = false;
    Time due;
    // By the number of the event: since when it waits for one to start. Hosts of one domain become due together, and
    // who waits longest goes first.
    std::uint64_t since = 0;

    bool is_empty() const { return few.empty() && many.empty(); }
    std::deque<FetchJobPtr>& queue_of(FetchJob const& job) { return job.is_of_survey ? many : few; }
    FetchJobPtr take_next();
    void take_late(Time reachable, std::vector<FetchJobPtr>& late);
    Time first_deadline() const;
    bool is_parked = false;
  };

  void look_at(std::string const& host, Time due, bool is_parked = false);
  void advance_host(std::string const& host, Time now, std::size_t places, Turn& turn);

  Politeness& politeness_;
  std::unordered_map<std::string, Line> lines_;
  std::set<std::tuple<Time, std::uint64_t, std::string>> agenda_;  // due, Line::since, host
  std::uint64_t events_ = 0;
  std::vector<std::string> parked_;
};

}  // namespace orrery
