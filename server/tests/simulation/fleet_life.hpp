#pragma once

#include "builders/manual_clock.hpp"
#include "collectors/runner/collector.hpp"
#include "direct_fetcher.hpp"
#include "process.hpp"
#include "sources/temporary_directory.hpp"
#include "world/world.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace orrery::simulation {

// A small fleet of chains and the process that collects from it, for some simulated days: faults of upstreams come and
// go, and the process dies between two of its commits and is started again. Everything follows from the seed.
class FleetLife {
 public:
  explicit FleetLife(std::uint64_t seed);

  // One pass of the data set whose turn is next, at its time.
  void step();
  // The same without faults and deaths: every data set once.
  void read_everything_calmly();

  // Nobody collects for a day.
  void sleep_a_day() { clock_.advance(std::chrono::hours(24)); }

  Timestamp now() const { return clock_.now(); }
  Store& store() { return *store_; }
  // A new store that is filled by one calm pass of these data sets, now.
  std::unique_ptr<Store> read_afresh(std::vector<std::string> const& data_sets);
  // The hashes of all that was paid by the terms since the process was first started.
  std::vector<std::string> payments() const;
  // The same rows as now in a store of its own.
  std::unique_ptr<Store> copy_store();
  Result<PassReport> run_in(Store& store, std::string const& data_set);

  // What happened, for people.
  int passes = 0;
  int failed_passes = 0;
  int faults = 0;
  int deaths = 0;
  int probes_begun = 0;  // passes over the endpoints
  int probes_ended = 0;

 private:
  struct Turn {
    Collector collector;
    Timestamp due;
    int failures = 0;
  };

  struct PassingFault {
    std::int64_t id;
    int passes_left;
  };

  void start_process();
  std::vector<Collector> make_collectors(Fetcher& fetcher) const;
  void let_something_happen();
  void add_fault();
  void run(Turn& turn);
  bool happens(double probability) { return std::bernoulli_distribution(probability)(random_); }
  int up_to(int most) { return std::uniform_int_distribution(0, most)(random_); }
  double share() { return std::uniform_real_distribution(0.0, 1.0)(random_); }
  std::unique_ptr<Store> open_store(std::string const& name);

  std::mt19937_64 random_;
  simulator::World world_;
  TemporaryDirectory home_;
  ManualClock clock_;
  simulator::Simulation simulation_;
  Process process_;
  DirectFetcher fetcher_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<MortalStore> mortal_store_;
  std::vector<Turn> turns_;
  std::vector<PassingFault> passing_faults_;
};

}  // namespace orrery::simulation
