#pragma once

#include "base/mutex.hpp"
#include "collectors/nodes/node_memory.hpp"
#include "fetch/fetcher.hpp"

#include <map>
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

// What the data sets of chains share while the program runs.
struct ChainNodes {
  explicit ChainNodes(Fetcher& of) : fetcher(of) {}

  Fetcher& fetcher;
  NodeMemory memory;
  VotesInARow restarts;
};

}  // namespace orrery
