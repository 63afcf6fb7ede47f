#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// A validator about which nodes are asked something now and then.
struct QueuedValidator {
  std::string operator_address;
  std::optional<Timestamp> answered_at;
  std::optional<Timestamp> tried_at;  // by this process, whatever came of it
};

struct QueueRule {
  Timestamp now;
  std::chrono::seconds every;  // between two answers about a validator
  std::chrono::seconds slice;  // between two looks at the queue
  bool whole = false;          // every one that is due, not only a slice's share
};

// How often the queue is looked at, so that the questions are spread over the interval.
std::chrono::seconds find_slice(std::chrono::seconds every);

// Of one chain's validators those to ask about now: due ones, answered or tried longest ago first, and no more
// than the slice's share of all.
std::vector<std::string> choose_due(std::vector<QueuedValidator> validators, QueueRule const& rule);

}  // namespace orrery
