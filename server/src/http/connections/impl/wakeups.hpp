#pragma once

#include <chrono>

namespace orrery::http {

// An eventfd by which other threads wake this one: https://man7.org/linux/man-pages/man2/eventfd.2.html.
class Bell final {
 public:
  Bell();
  ~Bell();
  Bell(Bell const&) = delete;
  Bell& operator=(Bell const&) = delete;

  int descriptor() const { return descriptor_; }
  void ring() const;     // from any thread
  void silence() const;  // makes it unreadable until the next ring()

 private:
  int descriptor_;
};

// A timerfd that becomes readable each time the interval has passed:
// https://man7.org/linux/man-pages/man2/timerfd_create.2.html.
class Ticker final {
 public:
  explicit Ticker(std::chrono::milliseconds interval);
  ~Ticker();
  Ticker(Ticker const&) = delete;
  Ticker& operator=(Ticker const&) = delete;

  int descriptor() const { return descriptor_; }
  void silence() const;  // makes it unreadable until the next interval has passed

 private:
  int descriptor_;
};

}  // namespace orrery::http
