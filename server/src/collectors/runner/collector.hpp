#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "fetch/counting_fetcher.hpp"
#include "store/core/health_repository.hpp"
#include "store/core/store.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class ThreadPool;

// What a pass may use. progress: reports the current step for the log, in plain words.
struct CollectContext {
  Store& store;
  Clock const& clock;
  std::stop_token stop;
  std::function<void(std::string_view step)> progress;
  // `orrery collect --once`: work that is otherwise spread over the interval is done in this pass.
  bool is_only_pass = false;
  ThreadPool* thread_pool = nullptr;  // null: chains are read one after another, in a fixed order
  std::string_view data_set = {};     // whose pass it is, for the log
};

// Messages of a pass.
struct PassNotes {
  std::vector<std::string> lines;
  std::vector<std::string> faults;  // what was left out of an otherwise successful pass: the health row's error
};

// The result of a pass. `write` stores the data, in one transaction with the health row; an error from it rolls
// everything back.
struct PassReport {
  Coverage coverage{};                     // 0 of 0 where no request was made
  std::optional<std::string> waiting_for;  // why there is no data yet, for people
  std::vector<std::string> lines;          // for people: what was taken or skipped, and why
  std::function<Result<void>(WriteTransaction&)> write;
  // The source failed and the data comes from another one: the source's health row gets this error and keeps the time
  // of its last success.
  std::optional<Error> source_error;
  std::shared_ptr<PassNotes> notes;  // may be null; write may add to it
  bool had_nothing_to_ask = false;   // no request was made: the health row keeps its times and its error
  bool retry_soon = false;           // input of another data set was missing: retry before the interval is over
};

// One data set: its source, its interval, and the function that makes a pass. `run` does the requests; it blocks, and
// checks context.stop between long steps.
struct Collector {
  std::string data_set;  // "registry": the word of the command line, the configuration and /status
  std::string source;    // the upstream's name
  std::chrono::seconds every;
  bool at_every_start = false;  // else: only where the last success is an interval ago
  std::function<Result<PassReport>(CollectContext const&)> run;
  // May be empty. Called every two seconds between passes, on the collector's thread; true starts a pass.
  std::function<bool()> has_changed{};
  // May be empty.
  std::function<RequestTotals()> count_requests{};
};

}  // namespace orrery
