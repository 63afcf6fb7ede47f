#pragma once

#include <chrono>

namespace orrery::http {

// An eventfd by which other threads wake this one: https://man7.org/linux/man-pages/man2/eventfd.2.html.
class EventFd final {
 public:
  EventFd();
  ~EventFd();
  EventFd(EventFd const&) = delete;
  EventFd& operator=(EventFd const&) = delete;

  int descriptor() const { return descriptor_; }
  void notify() const;  // from any thread
  void drain() const;   // makes it unreadable until the next ring()

 private:
  int descriptor_;
};

// A timerfd that becomes readable each time the interval has passed:
// https://man7.org/linux/man-pages/man2/timerfd_create.2.html.
class TimerFd final {
 public:
  explicit TimerFd(std::chrono::milliseconds interval);
  ~TimerFd();
  TimerFd(TimerFd const&) = delete;
  TimerFd& operator=(TimerFd const&) = delete;

  int descriptor() const { return descriptor_; }
  void drain() const;  // makes it unreadable until the next interval has passed

 private:
  int descriptor_;
};

}  // namespace orrery::http
