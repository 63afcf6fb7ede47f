#include "fetch/fetch_queue.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace orrery {

void FetchQueue::HostQueue::take_late(Time reachable, std::vector<FetchJobPtr>& late) {
  for (auto* const line : {&questions, &surveys}) {
    auto const is_late = [reachable](FetchJobPtr const& job) { return job->queue_deadline < reachable; };
    auto const found = std::ranges::stable_partition(line->jobs, std::not_fn(is_late));
    std::ranges::move(found, std::back_inserter(late));
    line->jobs.erase(found.begin(), found.end());
  }
}

FetchQueue::Time FetchQueue::HostQueue::first_deadline() const {
  auto first = Time::max();
  for (auto const* const line : {&questions, &surveys}) {
    for (auto const& job : line->jobs) {
      first = std::min(first, job->queue_deadline);
    }
  }
  return first;
}

FetchQueue::Line& FetchQueue::line_of(FetchJob const& job, std::string const& domain) {
  auto const [known, is_new] = domains_.try_emplace(domain);
  if (is_new) known->second.since = ++events_;
  auto& host = known->second.hosts[job.target.host];
  auto& line = job.is_of_survey ? host.surveys : host.questions;
  if (line.jobs.empty()) line.since = ++events_;
  return line;
}

void FetchQueue::add(FetchJobPtr job, Time now) {
  if (job->ready_at > now) {
    delayed_.emplace(job->ready_at, std::move(job));
    return;
  }
  auto const domain = rate_limiter_.find_domain(job->target.host, now);
  auto& line = line_of(*job, domain);
  line.jobs.push_back(std::move(job));
  look_at(domain, now);
}

void FetchQueue::add_again(FetchJobPtr job, Time now) {
  auto const domain = rate_limiter_.find_domain(job->target.host, now);
  auto& line = line_of(*job, domain);
  line.jobs.push_front(std::move(job));
  look_at(domain, now);
}

FetchQueue::Turn FetchQueue::advance(Time now, std::size_t places) {
  while (!delayed_.empty() && delayed_.begin()->first <= now) {
    add(std::move(delayed_.extract(delayed_.begin()).mapped()), now);
  }
  Turn turn;
  while (turn.start.size() < places && !schedule_.empty() && std::get<Time>(*schedule_.begin()) <= now) {
    auto const domain = std::get<std::string>(*schedule_.begin());
    schedule_.erase(schedule_.begin());
    advance_domain(domain, now, places, turn);
  }
  return turn;
}

void FetchQueue::advance_domain(std::string const& name, Time now, std::size_t places, Turn& turn) {
  auto& domain = domains_.at(name);
  renew_starts(domain, now, turn);
  for (auto next = choose(domain, now); next && turn.start.size() < places; next = choose(domain, now)) {
    domain.is_turn_of_surveys = !next->line->jobs.front()->is_of_survey;
    domain.since = next->line->since = ++events_;
    auto& job = turn.start.emplace_back(std::move(next->line->jobs.front()));
    next->line->jobs.pop_front();
    job->slot = rate_limiter_.start(*next->host, now);
    renew_starts(domain, now, turn);
  }
  if (domain.hosts.empty()) {
    domains_.erase(name);
  } else {
    schedule_next_look(name, now);
  }
}

void FetchQueue::renew_starts(DomainQueue& domain, Time now, Turn& turn) {
  for (auto& [name, host] : domain.hosts) {
    host.start = rate_limiter_.earliest_start(name, now);
    host.take_late(std::max(host.start.value_or(now), now), turn.late);
  }
  std::erase_if(domain.hosts, [](auto const& entry) { return entry.second.is_empty(); });
}

std::optional<FetchQueue::Choice> FetchQueue::choose(DomainQueue& domain, Time now) {
  std::optional<Choice> question;
  std::optional<Choice> survey;
  auto const prefer_longest_wait = [](std::optional<Choice>& chosen, std::string const& name, Line& line) {
    if (line.jobs.empty() || (chosen && chosen->line->since < line.since)) return;
    chosen = Choice{&name, &line};
  };
  for (auto& [name, host] : domain.hosts) {
    if (!host.start || *host.start > now) continue;
    prefer_longest_wait(question, name, host.questions);
    prefer_longest_wait(survey, name, host.surveys);
  }
  if (!question || !survey) return question ? question : survey;
  return domain.is_turn_of_surveys ? survey : question;
}

void FetchQueue::schedule_next_look(std::string const& name, Time now) {
  auto& domain = domains_.at(name);
  auto due = Time::max();
  bool is_parked = false;
  for (auto const& [host_name, host] : domain.hosts) {
    due = std::min(due, host.start ? std::max(*host.start, now) : host.first_deadline() + std::chrono::milliseconds(1));
    is_parked = is_parked || !host.start;
  }
  look_at(name, due);
  if (is_parked && !domain.is_parked) parked_.push_back(name);
  domain.is_parked = domain.is_parked || is_parked;
}

void FetchQueue::look_at(std::string const& name, Time due) {
  auto& domain = domains_.at(name);
  schedule_.erase({domain.due, domain.since, name});
  domain.due = due;
  schedule_.emplace(due, domain.since, name);
}

void FetchQueue::wake_parked(Time now) {
  for (auto const& name : std::exchange(parked_, {})) {
    auto const domain = domains_.find(name);
    if (domain == domains_.end()) continue;
    domain->second.is_parked = false;
    look_at(name, now);
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
  for (auto& [name, domain] : domains_) {
    for (auto& [host_name, host] : domain.hosts) {
      std::ranges::move(host.questions.jobs, std::back_inserter(jobs));
      std::ranges::move(host.surveys.jobs, std::back_inserter(jobs));
    }
  }
  domains_.clear();
  schedule_.clear();
  parked_.clear();
  return jobs;
}

}  // namespace orrery
