#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/nodes/node_memory.hpp"
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
class VotesInARow final {
 public:
  // Counts one more and returns the number.
  int count(std::string_view data_set, std::string const& chain_id);
  void forget(std::string_view data_set, std::string const& chain_id);

 private:
  Mutex<std::map<std::pair<std::string, std::string>, int>> votes_;
};

// Figures of a chain that none of several nodes could tell: for an hour no further nodes are asked for them.
class FiguresThatNobodyTells final {
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
  explicit ChainNodes(Fetcher& of, std::shared_ptr<NodeMemory> known = std::make_shared<NodeMemory>())
      : fetcher(of), shared_memory(std::move(known)), memory(*shared_memory) {}

  Fetcher& fetcher;
  std::shared_ptr<NodeMemory> shared_memory;
  NodeMemory& memory;
  VotesInARow restarts;  // counted for each data set
  FiguresThatNobodyTells untold;
};

}  // namespace orrery
