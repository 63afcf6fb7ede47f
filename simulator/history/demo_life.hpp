#pragma once

#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "collectors/runner/collector.hpp"
#include "fleet/world_fetcher.hpp"
#include "store/core/store.hpp"
#include "world/world.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace orrery::simulator {

// A clock that stands until it is set.
class SetClock final : public Clock {
 public:
  explicit SetClock(Timestamp now) : now_(now) {}

  Timestamp now() const override { return now_; }
  std::chrono::steady_clock::time_point steady_now() const override {
    return std::chrono::steady_clock::time_point(now_.time_since_epoch());
  }
  void set(Timestamp now) { now_ = now; }

 private:
  Timestamp now_;
};

// What a program would have collected from a simulated world before the world's epoch, written by the program's own
// collectors, on one thread and in a time that this class moves. They pass less often than the program's, and each
// probe of an endpoint counts as all that the program would have made until the next
// (docs/adr/0103-a-month-of-signed-blocks-is-one-row.md).
class DemoLife {
 public:
  // The configuration is that of the program which goes on with the store. Throws Failure where the store holds real
  // data, or was collected into before.
  DemoLife(WorldOptions const& options, Config const& config, std::chrono::days length);

  // Up to the epoch.
  void live();

  // CPU time of each data set's passes, in seconds.
  std::vector<std::pair<std::string, double>> const& list_costs() const { return costs_; }

 private:
  struct Turn {
    Collector collector;
    std::chrono::seconds every;
    Timestamp next;
  };

  void collect(Turn& turn);
  void count_probes_as_many();

  Config const& config_;
  Timestamp end_;
  SetClock clock_;
  World world_;
  Simulation simulation_;
  WorldFetcher fetcher_;
  std::unique_ptr<Store> store_;
  std::vector<Turn> turns_;
  std::vector<std::pair<std::string, double>> costs_;
};

}  // namespace orrery::simulator
