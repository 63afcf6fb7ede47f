#pragma once

#include "base/clock.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The newest block of each chain, by what its own nodes tell of it: the measure of who is behind, and of whether the
// whole chain stands still.
class NewestBlocks final {
 public:
  // As in collectors/nodes/tip_rules.cpp.
  static constexpr std::chrono::seconds kClockDifference{60};

  // A tip that a node of the chain told at `at`. Ignored where it is of another chain, from further in the future than
  // clocks differ, or of a node that says that it catches up.
  void note(std::string_view chain_id, NodeTip const& tip, Timestamp at);

  // To be called when a pass is over: its blocks are the earlier ones of the next pass.
  void end_pass();

  // The time of the newest block that the chain is known to have had at `at`, from this pass and those before. A later
  // block of this pass does not count: a chain may make one only where somebody sent a transaction.
  std::optional<Timestamp> find_newest(std::string_view chain_id, Timestamp at) const;

  // Whether everybody's newest block of this pass was older than 5 minutes, or than 20 block times where those are
  // longer. False where nobody told one.
  bool is_halted(std::string_view chain_id, std::optional<std::chrono::milliseconds> block_time) const;

 private:
  struct Told {
    std::vector<Timestamp> blocks;  // of this pass
    std::optional<std::chrono::seconds> least_age;
    std::optional<Timestamp> newest_before;  // of earlier passes
  };
  std::map<std::string, Told, std::less<>> chains_;
};

}  // namespace orrery
