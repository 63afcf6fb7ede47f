#pragma once

#include "base/clock.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "collectors/nodes/node_memory.hpp"
#include "collectors/nodes/tip_rules.hpp"
#include "fetch/fetcher.hpp"

#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

// What a search asks with; all of it outlives the search.
struct SearchTools {
  Fetcher& fetcher;
  NodeMemory& memory;
  Clock const& clock;
  std::stop_token stop;
};

// The nodes of a chain that may be asked now, best first. Asks a few at a time where they stand, and no
// more of them than are needed.
class NodeSearch final {
 public:
  NodeSearch(SearchTools tools, ChainTarget const& target, NodeNeed need, std::optional<KnownHeight> known);

  // Nothing where all that may be asked were, or the search was stopped.
  std::optional<ProbedTip> next();

  // Why none can be used, on one line.
  std::string describe_refusals() const;
  // Nobody goes on from the known height, and two operators' nodes began again.
  bool saw_restart() const;

 private:
  bool turn_to_busy();
  void probe_some();
  void judge();

  SearchTools tools_;
  ChainTarget const& target_;
  std::optional<KnownHeight> known_;
  std::deque<std::string> candidates_;
  std::vector<std::string> busy_;  // their turn is far off: waited for only where no other can be used
  bool waits_for_busy_ = false;
  std::vector<ProbedTip> tips_;
  std::vector<JudgedTip> judged_;
  std::vector<std::string> given_;
  std::vector<std::string> refusals_;  // of addresses that told no tip
};

}  // namespace orrery
