#include "polite_world.hpp"

#include "fetch/fetch_options.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace orrery::simulator {
namespace {

using std::chrono::milliseconds;

std::size_t at_once() {
  return FetchOptions{}.at_once;
}

RequestOutcome judge(FetchResult<FetchResponse> const& result) {
  bool const is_well = result && result->status != 429 && (result->status < 500 || result->status == 501);
  return is_well ? RequestOutcome::answered : RequestOutcome::failed;
}

milliseconds find_duration(FetchRequest const& request, FetchResult<FetchResponse> const& result) {
  if (result) {
    return result->elapsed;
  }
  return result.error().is_timeout ? request.total_timeout : milliseconds(0);
}

}  // namespace

PoliteWorld::PoliteWorld(InjectedTime& time, WorldFetcher& world, RateLimits limits)
    : time_(time),
      world_(world),
      rate_limiter_(
          std::move(limits),
          [engine = std::mt19937_64(1)]() mutable { return std::uniform_real_distribution<double>(0.0, 1.0)(engine); }),
      queue_(rate_limiter_) {}

void PoliteWorld::submit(FetchRequest request, std::shared_ptr<FetchBatch> const& batch, std::size_t index,
                         Batch kind) {
  auto target = parse_target(request.url);
  if (!target) {
    batch->settle(index, target.error());
    return;
  }
  auto job = std::make_unique<FetchJob>();
  job->request = std::move(request);
  job->set_times(time_.steady_now());
  job->target = std::move(*target);
  job->batch = batch;
  job->index = index;
  job->is_of_survey = kind == Batch::survey;
  std::scoped_lock const lock(mutex_);
  if (has_ended_) {
    job->settle_cancelled(FetchStage::queue);
  } else {
    inbox_.push_back(std::move(job));
  }
}

// Of a survey as many at once as the program has.
void PoliteWorld::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  auto const batch = std::make_shared<FetchBatch>(requests.size());
  std::size_t next = 0;
  auto const submit_next = [&] {
    if (next < requests.size()) {
      submit(std::move(requests[next]), batch, next, kind);
      ++next;
    }
  };
  auto const window = kind == Batch::survey ? at_once() * 3 / 4 : requests.size();
  for (std::size_t i = 0; i < window; ++i) {
    submit_next();
  }
  while (auto answer = batch->take_next()) {
    take(answer->index, std::move(answer->result));
    submit_next();
  }
}

FetchResult<FetchResponse> PoliteWorld::fetch_stream(FetchRequest request, Sink sink) {
  return world_.fetch_stream(std::move(request), std::move(sink));
}

// Apart from what the rate limiter itself remembers.
void PoliteWorld::count_start(std::string const& host) {
  auto& visits = visits_[host];
  auto const now = time_.steady_now();
  if (visits.last_start) {
    pressure_.shortest_gap = std::min(pressure_.shortest_gap, now - *visits.last_start);
  }
  visits.last_start = now;
  pressure_.most_at_once = std::max(pressure_.most_at_once, ++visits.under_way);
}

bool PoliteWorld::begin_due() {
  auto const now = time_.steady_now();
  for (auto& job : std::exchange(inbox_, {})) {
    queue_.add(std::move(job), now);
  }
  auto turn = queue_.advance(now, at_once() - std::min(at_once(), under_way_.size()));
  for (auto const& job : turn.late) {
    job->settle(FetchError{job->target.url, FetchStage::queue, ErrorCode::unavailable, "its turn would not come"});
  }
  for (auto& job : turn.start) {
    if (!rate_limiter_.reach(job->slot, job->target.host)) {
      rate_limiter_.postpone(job->slot);
      queue_.add_again(std::move(job), now);
      continue;
    }
    count_start(job->target.host);
    auto result = world_.fetch(job->request);
    auto const ends_at = now + find_duration(job->request, result);
    under_way_.emplace(ends_at, UnderWay{std::move(job), std::move(result)});
  }
  return !turn.late.empty() || !turn.start.empty();
}

bool PoliteWorld::end_due() {
  auto const now = time_.steady_now();
  bool any = false;
  while (!under_way_.empty() && under_way_.begin()->first <= now) {
    auto node = under_way_.extract(under_way_.begin());
    auto& [job, result] = node.mapped();
    rate_limiter_.finish(job->slot, judge(result), std::nullopt, now);
    --visits_[job->target.host].under_way;
    queue_.wake_parked(now);
    job->settle(std::move(result));
    ++answered_;
    any = true;
  }
  return any;
}

void PoliteWorld::work() {
  std::scoped_lock const lock(mutex_);
  while (begin_due() || end_due()) {
  }
}

std::optional<InjectedTime::Moment> PoliteWorld::next_work() const {
  std::optional<InjectedTime::Moment> next;
  std::scoped_lock const lock(mutex_);
  if (!inbox_.empty()) {
    return time_.steady_now();
  }
  if (!under_way_.empty()) {
    next = under_way_.begin()->first;
  }
  if (auto const due = queue_.next_due(); due && under_way_.size() < at_once()) {
    next = std::min(*due, next.value_or(*due));
  }
  return next;
}

void PoliteWorld::end() {
  std::scoped_lock const lock(mutex_);
  has_ended_ = true;
  auto left = queue_.take_all();
  std::ranges::move(std::exchange(inbox_, {}), std::back_inserter(left));
  for (auto& [due, under_way] : under_way_) {
    left.push_back(std::move(under_way.job));
  }
  for (auto const& job : left) {
    job->settle_cancelled(FetchStage::queue);
  }
}

}  // namespace orrery::simulator
