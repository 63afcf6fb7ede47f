#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/nodes/node_health_cache.hpp"
#include "fetch/fetcher.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <span>
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

// What a data set needs to read chains: its fetcher, and the memory of nodes that all data sets share.
struct ChainNodes {
  explicit ChainNodes(Fetcher& of, std::shared_ptr<NodeHealthCache> known = std::make_shared<NodeHealthCache>())
      : fetcher(of), shared_node_health(std::move(known)), node_health(*shared_node_health) {}

  Fetcher& fetcher;
  std::shared_ptr<NodeHealthCache> shared_node_health;
  NodeHealthCache& node_health;
  ConsecutiveReports restarts;  // counted for each data set
  UnavailableFigures unavailable_figures;
};

}  // namespace orrery
