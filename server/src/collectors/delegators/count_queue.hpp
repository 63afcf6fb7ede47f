#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// A validator whose delegators are counted now and then.
struct QueuedValidator {
  std::string operator_address;
  std::optional<Timestamp> counted_at;
  std::optional<Timestamp> tried_at;  // by this process, whatever came of it
};

struct QueueRule {
  Timestamp now;
  std::chrono::seconds every;  // between two counts of a validator
  std::chrono::seconds slice;  // between two looks at the queue
  bool whole = false;          // every one that is due, not only a slice's share
};

// How often the queue is looked at, so that the counts are spread over the interval.
std::chrono::seconds find_slice(std::chrono::seconds every);

// Of one chain's validators those to count now: due ones, counted or tried longest ago first, and no more
// than the slice's share of all.
std::vector<std::string> choose_due(std::vector<QueuedValidator> validators, QueueRule const& rule);

}  // namespace orrery
