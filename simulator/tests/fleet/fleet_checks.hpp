#pragma once

#include "snapshot/core/staleness.hpp"
#include "store/core/store.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// What has to hold of a store, whatever happened to who filled it. Each check gives what is wrong, a line each;
// nothing where all is well.
namespace orrery::simulator {

using Faults = std::vector<std::string>;

// Rows that were there once stay as they were: logs, events, payments, scores of days before.
class KeptRows {
 public:
  Faults look(Store& store);

 private:
  std::map<std::string_view, std::set<std::string>> rows_;  // by table
};

// One row a fact; numbers of the logs without a gap; heights of a validator's log never going back; no count of probes
// that has more successes than probes; nothing below zero that counts or weighs.
Faults check_rows(Store& store);

// Every stored score follows from its evidence, and its history ends with it.
Faults check_scores(Store& store);

// Each of these transactions is an advert.
Faults check_payments(Store& store, std::vector<std::string> const& hashes);

// A snapshot of it can be made, and has every chain and validator that the store has.
Faults check_snapshot(Store& store, CollectionIntervals const& intervals, Timestamp now);

// What is true now: chains, their state, validators, proposals, prices and endpoints, a line each.
std::string read_present(Store& store);

}  // namespace orrery::simulator
