#pragma once

#include "sources/temporary_directory.hpp"
#include "store/core/store.hpp"

#include <memory>

namespace orrery {

// Stands still unless it is moved.
class HandClock final : public Clock {
 public:
  Timestamp now() const override { return now_; }
  std::chrono::steady_clock::time_point steady_now() const override { return {}; }
  void move(std::chrono::seconds by) { now_ += by; }

 private:
  Timestamp now_{std::chrono::seconds{1'790'000'000}};
};

inline std::unique_ptr<Store> open_test_store(TemporaryDirectory const& home, Clock const& clock,
                                              StoreKind kind = StoreKind::real, OpenMode mode = OpenMode::writer) {
  StoreOptions options;
  options.url = "sqlite:" + (home.path() / (std::string(to_word(kind)) + ".db")).string();
  options.kind = kind;
  options.mode = mode;
  return Store::open(options, clock);
}

}  // namespace orrery
