#pragma once

#include <chrono>

namespace orrery::http {

// Becomes readable when another thread rings it.
class Bell final {
 public:
  Bell();
  ~Bell();
  Bell(Bell const&) = delete;
  Bell& operator=(Bell const&) = delete;

  int descriptor() const { return descriptor_; }
  void ring() const;     // from any thread
  void silence() const;  // until it is rung again

 private:
  int descriptor_;
};

// Becomes readable each time an interval has passed.
class Ticker final {
 public:
  explicit Ticker(std::chrono::milliseconds interval);
  ~Ticker();
  Ticker(Ticker const&) = delete;
  Ticker& operator=(Ticker const&) = delete;

  int descriptor() const { return descriptor_; }
  void silence() const;  // until the next interval has passed

 private:
  int descriptor_;
};

}  // namespace orrery::http
