#pragma once

#include "builders/manual_clock.hpp"
#include "collectors/runner/collector.hpp"
#include "mortal_store.hpp"
#include "snapshot/core/staleness.hpp"
#include "sources/temporary_directory.hpp"
#include "world/chance.hpp"
#include "world_without_sockets.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace orrery::simulator {

// A fleet of simulated chains and one program that collects from it, through a day in which upstreams break, time leaps
// and the program is killed, all as it follows from a seed: one chain after the other, so that a seed is the same life
// again. In the world's own time it is four days: votes begin and end, validators are jailed and come back.
class FleetLife {
 public:
  explicit FleetLife(std::uint64_t seed);

  // after_each: what has to hold at every moment.
  void live(std::function<void()> const& after_each);
  // Everything is healed, the program is started anew and reads everything.
  void recover();
  // What a program reads that sees the world for the first time, in this moment.
  std::unique_ptr<Store> read_afresh();

  Store& store() { return *store_; }
  Timestamp now() const { return clock_.now(); }
  CollectionIntervals intervals() const;
  // Hashes of the payments for adverts by the terms since the program was first there.
  std::vector<std::string> payments() const;
  std::size_t crashes() const { return crashes_; }

 private:
  struct Life {
    Collector collector;
    Timestamp next{};
  };

  std::vector<Collector> make_collectors();
  void start();
  void restart();
  void leap(Chance const& step);
  void break_and_heal(Chance const& step);
  void collect_what_is_due(Chance const& step);
  void read_everything(Store& store, std::vector<Collector> const& collectors);

  Chance chance_;
  ManualClock clock_;
  WorldWithoutSockets upstreams_;
  TemporaryDirectory home_;
  TemporaryDirectory home_of_another_;
  std::unique_ptr<MortalStore> store_;
  std::vector<Life> lives_;
  std::map<std::int64_t, int> steps_left_;  // of each fault
  std::size_t crashes_ = 0;
};

}  // namespace orrery::simulator
