#include "http/connections/impl/wakeups.hpp"

#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace orrery::http {
namespace {

int check(int descriptor) {
  if (descriptor < 0) {
    throw std::system_error(errno, std::system_category(), "cannot wait for other threads and for time");
  }
  return descriptor;
}

// One read resets an eventfd and a timerfd; EAGAIN means that it was reset already.
void take_all(int descriptor) {
  std::uint64_t count = 0;
  [[maybe_unused]] auto const taken = ::read(descriptor, &count, sizeof count);
}

}  // namespace

EventFd::EventFd() : descriptor_(check(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))) {}

EventFd::~EventFd() {
  ::close(descriptor_);
}

void EventFd::notify() const {
  std::uint64_t const once = 1;
  [[maybe_unused]] auto const written = ::write(descriptor_, &once, sizeof once);  // EAGAIN: it is readable already
}

void EventFd::drain() const {
  take_all(descriptor_);
}

TimerFd::TimerFd(std::chrono::milliseconds interval)
    : descriptor_(check(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK))) {
  auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(interval);
  timespec const every{seconds.count(), std::chrono::nanoseconds(interval - seconds).count()};
  itimerspec const times{every, every};
  check(::timerfd_settime(descriptor_, 0, &times, nullptr));
}

TimerFd::~TimerFd() {
  ::close(descriptor_);
}

void TimerFd::drain() const {
  take_all(descriptor_);
}

}  // namespace orrery::http
