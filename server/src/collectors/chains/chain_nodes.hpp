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

// How often in a row something unlikely was told of a chain.
class VotesInARow final {
 public:
  // How many there are with this one.
  int count(std::string_view data_set, std::string const& chain_id);
  void forget(std::string_view data_set, std::string const& chain_id);

 private:
  Mutex<std::map<std::pair<std::string, std::string>, int>> votes_;
};

// Which figures of a chain no node told when several were asked: for an hour no other is asked for them.
class FiguresThatNobodyTells final {
 public:
  bool cover(std::string_view data_set, std::string const& chain_id, std::span<std::string const> unread,
             Timestamp now) const;
  void note(std::string_view data_set, std::string const& chain_id, std::span<std::string const> unread, Timestamp now);

 private:
  using Figures = ExpiringMap<std::pair<std::string, std::string>, std::set<std::string>>;

  Mutex<Figures> figures_{Figures(std::chrono::hours(1))};  // by data set and chain
};

// What a data set of chains asks through, and what all of them know of the nodes while the program runs.
struct ChainNodes {
  explicit ChainNodes(Fetcher& of, std::shared_ptr<NodeMemory> known = std::make_shared<NodeMemory>())
      : fetcher(of), shared_memory(std::move(known)), memory(*shared_memory) {}

  Fetcher& fetcher;
  std::shared_ptr<NodeMemory> shared_memory;
  NodeMemory& memory;
  VotesInARow restarts;  // of each data set by itself
  FiguresThatNobodyTells untold;
};

}  // namespace orrery
