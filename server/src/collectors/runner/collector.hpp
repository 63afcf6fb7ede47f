#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "store/health_repository.hpp"
#include "store/store.hpp"

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

class Walkers;

// What a pass may use. progress tells people what is being waited for, in plain words.
struct CollectContext {
  Store& store;
  Clock const& clock;
  std::stop_token stop;
  std::function<void(std::string_view step)> progress;
  // No other pass follows: what is otherwise spread over the interval is done now.
  bool is_only_pass = false;
  Walkers* walkers = nullptr;      // none: one chain after another, in one order
  std::string_view data_set = {};  // whose pass it is, for the log
};

// What is to be said of a pass beside what it stored.
struct PassNotes {
  std::vector<std::string> lines;
  std::vector<std::string> faults;  // what was left out while the rest was taken: the health row's error
};

// What a pass found. write puts it into the store, in one transaction with the health row; an error
// from it rolls everything back.
struct PassReport {
  Coverage coverage{};                     // of nothing where nobody was asked
  std::optional<std::string> waiting_for;  // where there is still no data
  std::vector<std::string> lines;          // for people: what was taken, skipped and why
  std::function<Result<void>(WriteTransaction&)> write;
  // The source failed and what was found comes from elsewhere: the source's row says why, and keeps its success.
  std::optional<Error> source_error;
  std::shared_ptr<PassNotes> notes;  // may be null; write may add to it
  bool asked_nobody = false;         // no source is set: when it was last asked, and what it said, stays
  bool look_again_soon = false;      // nothing could be done yet: not a whole interval later
};

// Where a data set comes from and how often. run does the outside I/O; it blocks, and looks at
// context.stop between long steps.
struct Collector {
  std::string data_set;  // "registry": the word of the command line, the configuration and /status
  std::string source;    // the upstream's name
  std::chrono::seconds every;
  bool at_every_start = false;  // else: only where the last success is an interval ago
  std::function<Result<PassReport>(CollectContext const&)> run;
  // May be empty. Asked every two seconds between passes, on the thread of the passes: true begins one.
  std::function<bool()> has_changed{};
  // May be empty: how many requests it has made since the start of the program.
  std::function<std::int64_t()> count_requests{};
};

}  // namespace orrery
