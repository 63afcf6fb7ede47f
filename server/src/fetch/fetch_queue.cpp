#include "fetch/fetch_queue.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace orrery {

void FetchQueue::add(FetchJobPtr job, Time now) {
  auto const host = job->target.host;
  auto& line = lines_[host];
  line.jobs.push_back(std::move(job));
  look_at(host, now);
}

void FetchQueue::add_again(FetchJobPtr job, Time now) {
  auto const host = job->target.host;
  lines_[host].jobs.push_front(std::move(job));
  look_at(host, now);
}

FetchQueue::Turn FetchQueue::advance(Time now, std::size_t places) {
  Turn turn;
  while (turn.start.size() < places && !agenda_.empty() && agenda_.begin()->first <= now) {
    auto const host = agenda_.begin()->second;
    agenda_.erase(agenda_.begin());
    advance_host(host, now, places, turn);
  }
  return turn;
}

void FetchQueue::advance_host(std::string const& host, Time now, std::size_t places, Turn& turn) {
  auto& line = lines_.at(host);
  std::optional<Time> start;
  for (;;) {
    start = politeness_.find_start(host, now);
    bool const may_start = start && *start <= now;
    auto const reachable = std::max(start.value_or(now), now);
    auto const is_late = [reachable](FetchJobPtr const& job) { return job->queue_deadline < reachable; };
    auto const late = std::ranges::stable_partition(line.jobs, std::not_fn(is_late));
    std::ranges::move(late, std::back_inserter(turn.late));
    line.jobs.erase(late.begin(), late.end());
    if (line.jobs.empty()) {
      lines_.erase(host);
      return;
    }
    if (!may_start || turn.start.size() == places) break;
    auto& job = turn.start.emplace_back(std::move(line.jobs.front()));
    line.jobs.pop_front();
    job->visit = politeness_.start(host, now);
  }
  if (start) {
    look_at(host, *start);
    return;
  }
  auto const earliest = std::ranges::min_element(line.jobs, {}, [](auto const& job) { return job->queue_deadline; });
  look_at(host, (*earliest)->queue_deadline + std::chrono::milliseconds(1), true);
}

void FetchQueue::look_at(std::string const& host, Time due, bool is_parked) {
  auto& line = lines_.at(host);
  agenda_.erase({line.due, host});
  line.due = due;
  agenda_.emplace(due, host);
  if (is_parked && !line.is_parked) parked_.push_back(host);
  line.is_parked = line.is_parked || is_parked;
}

void FetchQueue::wake_parked(Time now) {
  for (auto const& host : std::exchange(parked_, {})) {
    auto const line = lines_.find(host);
    if (line == lines_.end()) continue;
    line->second.is_parked = false;
    look_at(host, now);
  }
}

std::optional<FetchQueue::Time> FetchQueue::next_due() const {
  if (agenda_.empty()) return std::nullopt;
  return agenda_.begin()->first;
}

std::vector<FetchJobPtr> FetchQueue::take_all() {
  std::vector<FetchJobPtr> jobs;
  for (auto& [host, line] : lines_) {
    std::ranges::move(line.jobs, std::back_inserter(jobs));
  }
  lines_.clear();
  agenda_.clear();
  parked_.clear();
  return jobs;
}

}  // namespace orrery
