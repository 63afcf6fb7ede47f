#pragma once

#include "base/clock.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "collectors/nodes/node_health_cache.hpp"
#include "collectors/nodes/tip_rules.hpp"
#include "fetch/fetcher.hpp"

#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

// What a search uses; all of it must outlive the search.
struct SearchTools {
  Fetcher& fetcher;
  NodeHealthCache& node_health;
  Clock const& clock;
  std::stop_token stop;
};

// Finds nodes of a chain whose state can be trusted, best candidates first. Asks up to three nodes at a time for their
// tips (newest blocks), and only as many as are needed.
class NodeSearch final {
 public:
  NodeSearch(SearchTools tools, ChainTarget const& target, NodeNeed need, std::optional<KnownHeight> known);

  // The next trusted node; nullopt where there is none left or the search was stopped.
  std::optional<ProbedTip> next();

  // Why no node can be used, on one line.
  std::string describe_refusals() const;
  // The chain seems to have restarted from a new genesis: nodes of two operators agree on a height below the known one,
  // and no node continues from the known height.
  bool saw_restart() const;

 private:
  bool take_deferred();
  void probe_some();
  void judge();

  SearchTools tools_;
  ChainTarget const& target_;
  std::optional<KnownHeight> known_;
  std::deque<std::string> candidates_;
  std::vector<std::string>
      deferred_;  // hosts with long request queues: waited for only where no other node can be used
  bool waits_for_deferred_ = false;
  std::vector<ProbedTip> tips_;
  std::vector<JudgedTip> judged_;
  std::vector<std::string> given_;
  std::vector<std::string> refusals_;  // why addresses told no tip
};

}  // namespace orrery
