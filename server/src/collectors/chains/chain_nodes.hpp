#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/impl/staking_kinds.hpp"
#include "collectors/nodes/node_health_cache.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/tip_memory.hpp"
#include "domain/chains/testnet_pace.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/dialect_table.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {

inline constexpr std::string_view kChainNodesSource = "chain nodes";

// Counts how many passes in a row reported the same unlikely thing of a chain, such as a restart.
class ConsecutiveReports final {
 public:
  // Counts one more and returns the number.
  int count(std::string_view data_set, std::string const& chain_id);
  void forget(std::string_view data_set, std::string const& chain_id);

 private:
  Mutex<std::map<std::pair<std::string, std::string>, int>> votes_;
};

// Figures of a chain that none of several nodes could tell: for an hour no further nodes are asked for them.
class UnavailableFigures final {
 public:
  bool cover(std::string_view data_set, std::string const& chain_id, std::span<std::string const> unread,
             Timestamp now) const;
  void note(std::string_view data_set, std::string const& chain_id, std::span<std::string const> unread, Timestamp now);

 private:
  using Figures = ExpiringMap<std::pair<std::string, std::string>, std::set<std::string>>;

  Mutex<Figures> figures_{Figures(std::chrono::hours(1))};  // by data set and chain
};

// Whose node a pass over a chain begins with: in each sixth pass another operator's than the last good node's, so that
// a stuck or lying node is seen.
class NodeTurns final {
 public:
  NodeChoice next(std::string const& chain_id);

 private:
  Mutex<std::map<std::string, int>> passes_;
};

// What this process knows of nodes and was told by them, shared by all data sets.
struct NodeKnowledge {
  NodeHealthCache health;
  TipMemory tips;
  DialectTable dialects;
  StakingKinds staking_kinds;
};

// What a data set needs to read chains: its fetcher, and what all data sets know of nodes.
struct ChainNodes {
  explicit ChainNodes(Fetcher& of, std::shared_ptr<NodeKnowledge> known = std::make_shared<NodeKnowledge>(),
                      TestnetPace pace = TestnetPace::on)
      : fetcher(of),
        knowledge(std::move(known)),
        node_health(knowledge->health),
        tips(knowledge->tips),
        dialects(knowledge->dialects),
        staking_kinds(knowledge->staking_kinds),
        testnets(pace) {}

  SearchTools search_tools(Fetcher& of, Clock const& clock, std::stop_token stop,
                           NodeChoice choice = NodeChoice::last_good) {
    return {of, node_health, tips, clock, std::move(stop), choice};
  }

  Fetcher& fetcher;
  std::shared_ptr<NodeKnowledge> knowledge;
  NodeHealthCache& node_health;
  TipMemory& tips;
  DialectTable& dialects;
  StakingKinds& staking_kinds;
  TestnetPace testnets;
  NodeTurns turns;              // of this data set
  ConsecutiveReports restarts;  // counted for each data set
  UnavailableFigures unavailable_figures;
};

}  // namespace orrery
