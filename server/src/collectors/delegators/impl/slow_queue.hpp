#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// A validator in a queue of expensive questions, which is worked off over a long interval.
struct QueuedValidator {
  std::string operator_address;
  std::optional<Timestamp> answered_at;
  std::optional<Timestamp> tried_at;  // by this process, successfully or not
};

struct QueueRule {
  Timestamp now;
  std::chrono::seconds every;  // between two answers about a validator
  std::chrono::seconds slice;  // between two passes over the queue
  bool whole = false;          // all due ones, not only a slice's share
};

// The time between two passes over the queue, so that the questions are spread over the interval.
std::chrono::seconds compute_slice(std::chrono::seconds every);

// The validators of one chain to ask about in this pass: due ones, those answered or tried longest ago first, at most
// the slice's share of all.
std::vector<std::string> choose_due(std::vector<QueuedValidator> validators, QueueRule const& rule);

}  // namespace orrery
