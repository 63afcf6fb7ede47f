#pragma once

#include "base/clock.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "collectors/nodes/node_health_cache.hpp"
#include "collectors/nodes/tip_memory.hpp"
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
  TipMemory& tips;
  Clock const& clock;
  std::stop_token stop;
  NodeChoice choice = NodeChoice::last_good;
};

// Finds nodes of a chain whose state can be trusted, best candidates first. Asks the last good node alone for its tip
// (newest block); where there is none, or it does not do, up to three at a time, and only as many as are needed. A
// chain of which at least two operators, or its only one, told no newer block lately is read at its last block, however
// old.
class NodeSearch final {
 public:
  NodeSearch(SearchTools tools, ChainTarget const& target, NodeNeed need, std::optional<KnownHeight> known);

  // The next trusted node; nullopt where there is none left or the search was stopped.
  std::optional<ProbedTip> next();

  // Why no node can be used, on one line.
  std::string describe_refusals() const;
  Restart find_restart() const;

 private:
  bool take_deferred();
  void probe_some();
  void judge();
  std::optional<Timestamp> find_newest_told() const;
  bool may_give(ProbedTip const& probed) const;

  SearchTools tools_;
  ChainTarget const& target_;
  std::optional<KnownHeight> known_;
  std::deque<std::string> candidates_;
  std::vector<std::string>
      deferred_;  // hosts with long request queues: waited for only where no other node can be used
  bool waits_for_deferred_ = false;
  bool starts_with_one_ = false;
  bool knew_newest_told_ = false;  // before anybody was asked
  std::vector<ProbedTip> tips_;
  std::vector<JudgedTip> judged_;
  std::vector<std::string> given_;
  std::vector<std::string> refusals_;  // why addresses told no tip
};

}  // namespace orrery
