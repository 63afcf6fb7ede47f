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

Bell::Bell() : descriptor_(check(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))) {}

Bell::~Bell() {
  ::close(descriptor_);
}

void Bell::ring() const {
  std::uint64_t const once = 1;
  [[maybe_unused]] auto const written = ::write(descriptor_, &once, sizeof once);  // EAGAIN: it is readable already
}

void Bell::silence() const {
  take_all(descriptor_);
}

Ticker::Ticker(std::chrono::milliseconds interval)
    : descriptor_(check(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK))) {
  auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(interval);
  timespec const every{seconds.count(), std::chrono::nanoseconds(interval - seconds).count()};
  itimerspec const times{every, every};
  check(::timerfd_settime(descriptor_, 0, &times, nullptr));
}

Ticker::~Ticker() {
  ::close(descriptor_);
}

void Ticker::silence() const {
  take_all(descriptor_);
}

}  // namespace orrery::http
