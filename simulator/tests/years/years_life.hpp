#pragma once

#include "app/publishing/publisher.hpp"
#include "app/publishing/snapshot_handlers.hpp"
#include "app/settings/config.hpp"
#include "builders/manual_clock.hpp"
#include "collectors/runner/collector.hpp"
#include "store/core/store.hpp"
#include "world_without_sockets.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

// How often each data set is collected: as the program does, or in fewer passes, each of which finds what happened
// since the one before.
enum class Density { thinned, full };

struct YearsOptions {
  std::string database;            // as database.url
  std::filesystem::path registry;  // a folder of real chains; empty: an invented fleet
  std::filesystem::path web;       // the built site
  std::filesystem::path content;   // what editors wrote; empty: nothing
  std::size_t chains = 383;        // of the invented fleet, or the first ones of the real
  std::size_t endpoints = 4'640;
  std::size_t operators = 6'000;  // of validators
  double rates = 1;
  Density density = Density::thinned;
  std::chrono::sys_days epoch;  // of the world
  std::chrono::sys_days begin;  // the first day of this part of the life
};

// Months in the life of a program that collects from a simulated fleet and publishes what it collected: the collectors
// that the program has, on one thread, in a time that this class moves.
class YearsLife {
 public:
  explicit YearsLife(YearsOptions const& options);

  // Until the beginning of this day.
  void live_until(std::chrono::sys_days end);

  struct Figures {
    std::size_t resident_bytes = 0;
    std::size_t trimmed_bytes = 0;  // after free memory was given back
    double publish_cpu_ms = 0;      // of one more change: the median of some
    double publish_cpu_worst_ms = 0;
    double first_answer_ms = 0;  // from opening the store to the first answer of a program that is just started
    double first_answer_cpu_ms = 0;
  };
  // Adds some changes of validators.
  Figures measure();

  World const& world() const { return upstreams_.world; }
  // CPU time of each data set's passes, and of publishing, in seconds.
  std::vector<std::pair<std::string, double>> const& list_costs() const { return costs_; }

 private:
  struct Turn {
    Collector collector;
    std::chrono::seconds every;
    Timestamp next{};
  };

  void collect(Turn& turn);
  void publish();
  void change_one_validator(int round);
  double answer_afresh(double& cpu_ms);
  void add_cost(std::string const& of, double seconds);

  YearsOptions options_;
  Config config_;
  ManualClock clock_;
  WorldWithoutSockets upstreams_;
  std::unique_ptr<Store> store_;
  std::vector<Turn> turns_;
  std::optional<SnapshotKeeper> keeper_;
  ServedParts parts_;
  SnapshotHandlers handlers_;
  std::vector<std::pair<std::string, double>> costs_;
};

}  // namespace orrery::simulator
