#include "injected_time.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>

#include <unistd.h>

namespace orrery::simulator {
namespace {

// Field 3 of /proc/self/task/ID/stat, behind a name in brackets that may hold anything; a thread that is gone waits.
bool is_waiting(std::filesystem::path const& task) {
  std::string line;
  std::getline(std::ifstream(task / "stat"), line);
  auto const bracket = line.rfind(')');
  return bracket == std::string::npos || line.at(bracket + 2) == 'S';
}

// How long all of them have run; nothing where one could go on.
std::optional<std::int64_t> sum_run_time() {
  std::int64_t sum = 0;
  auto const self = std::to_string(::gettid());
  std::error_code gone;
  for (auto const& task : std::filesystem::directory_iterator("/proc/self/task", gone)) {
    if (task.path().filename() == self) {
      continue;
    }
    if (!is_waiting(task.path())) {
      return std::nullopt;
    }
    std::int64_t ran = 0;
    std::ifstream(task.path() / "schedstat") >> ran;
    sum += ran;
  }
  return sum;
}

}  // namespace

bool InjectedTime::wait_until(Moment moment) {
  std::unique_lock lock(mutex_);
  auto const alarm = alarms_.emplace(moment, 0);
  moved_.wait(lock, [&] { return has_ended_ || steady_now() >= moment; });
  alarms_.erase(alarm);
  return !has_ended_;
}

void InjectedTime::move_to(Moment moment) {
  std::scoped_lock const lock(mutex_);
  passed_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(moment - Moment{}).count();
  moved_.notify_all();
}

std::optional<InjectedTime::Moment> InjectedTime::next_alarm() const {
  std::scoped_lock const lock(mutex_);
  return alarms_.empty() ? std::nullopt : std::optional(alarms_.begin()->first);
}

void InjectedTime::end() {
  std::scoped_lock const lock(mutex_);
  has_ended_ = true;
  moved_.notify_all();
}

void wait_for_the_others() {
  // One that was seen waiting may have been woken by one that was looked at later: then somebody ran in between.
  for (auto before = sum_run_time();; before = sum_run_time()) {
    if (before && before == sum_run_time()) {
      return;
    }
    std::this_thread::yield();
  }
}

}  // namespace orrery::simulator
