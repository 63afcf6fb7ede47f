#include "fetch/fetch_queue.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace orrery {

FetchJobPtr FetchQueue::HostQueue::take_next() {
  auto& next = questions.empty() || (is_turn_of_surveys && !surveys.empty()) ? surveys : questions;
  is_turn_of_surveys = &next == &questions;
  auto job = std::move(next.front());
  next.pop_front();
  return job;
}

void FetchQueue::HostQueue::take_late(Time reachable, std::vector<FetchJobPtr>& late) {
  for (auto* const queue : {&questions, &surveys}) {
    auto const is_late = [reachable](FetchJobPtr const& job) { return job->queue_deadline < reachable; };
    auto const found = std::ranges::stable_partition(*queue, std::not_fn(is_late));
    std::ranges::move(found, std::back_inserter(late));
    queue->erase(found.begin(), found.end());
  }
}

FetchQueue::Time FetchQueue::HostQueue::first_deadline() const {
  auto first = Time::max();
  for (auto const* const queue : {&questions, &surveys}) {
    for (auto const& job : *queue) {
      first = std::min(first, job->queue_deadline);
    }
  }
  return first;
}

void FetchQueue::add(FetchJobPtr job, Time now) {
  if (job->ready_at > now) {
    delayed_.emplace(job->ready_at, std::move(job));
    return;
  }
  auto const host = job->target.host;
  auto const [found, is_new] = hosts_.try_emplace(host);
  auto& line = found->second;
  if (is_new) line.since = ++events_;
  line.queue_of(*job).push_back(std::move(job));
  look_at(host, now);
}

void FetchQueue::add_again(FetchJobPtr job, Time now) {
  auto const host = job->target.host;
  auto& queue = hosts_[host].queue_of(*job);
  queue.push_front(std::move(job));
  look_at(host, now);
}

FetchQueue::Turn FetchQueue::advance(Time now, std::size_t places) {
  while (!delayed_.empty() && delayed_.begin()->first <= now) {
    add(std::move(delayed_.extract(delayed_.begin()).mapped()), now);
  }
  Turn turn;
  while (turn.start.size() < places && !schedule_.empty() && std::get<Time>(*schedule_.begin()) <= now) {
    auto const host = std::get<std::string>(*schedule_.begin());
    schedule_.erase(schedule_.begin());
    advance_host(host, now, places, turn);
  }
  return turn;
}

void FetchQueue::advance_host(std::string const& host, Time now, std::size_t places, Turn& turn) {
  auto& line = hosts_.at(host);
  std::optional<Time> start;
  for (;;) {
    start = rate_limiter_.earliest_start(host, now);
    bool const may_start = start && *start <= now;
    auto const reachable = std::max(start.value_or(now), now);
    line.take_late(reachable, turn.late);
    if (line.is_empty()) {
      hosts_.erase(host);
      return;
    }
    if (!may_start || turn.start.size() == places) break;
    line.since = ++events_;
    auto& job = turn.start.emplace_back(line.take_next());
    job->slot = rate_limiter_.start(host, now);
  }
  if (start) {
    look_at(host, *start);
    return;
  }
  look_at(host, line.first_deadline() + std::chrono::milliseconds(1), true);
}

void FetchQueue::look_at(std::string const& host, Time due, bool is_parked) {
  auto& line = hosts_.at(host);
  schedule_.erase({line.due, line.since, host});
  line.due = due;
  schedule_.emplace(due, line.since, host);
  if (is_parked && !line.is_parked) parked_.push_back(host);
  line.is_parked = line.is_parked || is_parked;
}

void FetchQueue::wake_parked(Time now) {
  for (auto const& host : std::exchange(parked_, {})) {
    auto const line = hosts_.find(host);
    if (line == hosts_.end()) continue;
    line->second.is_parked = false;
    look_at(host, now);
  }
}

std::optional<FetchQueue::Time> FetchQueue::next_due() const {
  auto const scheduled = schedule_.empty() ? Time::max() : std::get<Time>(*schedule_.begin());
  auto const delayed = delayed_.empty() ? Time::max() : delayed_.begin()->first;
  auto const due = std::min(scheduled, delayed);
  return due == Time::max() ? std::nullopt : std::optional(due);
}

std::vector<FetchJobPtr> FetchQueue::take_all() {
  std::vector<FetchJobPtr> jobs;
  for (auto& [ready_at, job] : std::exchange(delayed_, {})) {
    jobs.push_back(std::move(job));
  }
  for (auto& [host, line] : hosts_) {
    std::ranges::move(line.questions, std::back_inserter(jobs));
    std::ranges::move(line.surveys, std::back_inserter(jobs));
  }
  hosts_.clear();
  schedule_.clear();
  parked_.clear();
  return jobs;
}

}  // namespace orrery
