#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "collectors/runner/collector.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/chain_state_repository.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace orrery {

// What one node told in one pass.
struct ChainAnswer {
  std::int64_t height = 0;
  std::vector<std::string> unread;
  // Puts it into the store; check is the row that goes with it. An error leaves all as it was, and the next
  // node is asked.
  std::function<Result<void>(WriteTransaction&, ChainCheck const& check)> write;
};

// The height to ask for, and the one below which no answer counts.
struct AskedHeight {
  std::int64_t height;
  std::int64_t not_below;
};

using AskNode = std::function<NodeResult<ChainAnswer>(CosmosNode& node, AskedHeight asked)>;

// One data set's pass over one chain: one node, one height, one transaction with the ChainCheck row. A node
// that fails gives way to the next, which is asked for everything anew.
class ChainReader final {
 public:
  // before: the row of the last attempt. All but it must outlive this.
  ChainReader(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, ChainCheck before);

  // The row that was written. A failure is in the store too, unless the pass was stopped.
  Result<ChainCheck> collect(AskNode const& ask);

 private:
  bool ask_until_written(NodeSearch& search, AskNode const& ask);
  bool ask_one(ProbedTip const& probed, AskNode const& ask);
  Result<void> write(ChainAnswer const& answer, std::string const& address);
  void note_failure(std::string const& address, NodeProblem problem, std::string const& reason);
  Result<ChainCheck> collect_anew(AskNode const& ask);
  Result<ChainCheck> fail(NodeSearch const& search);

  CollectContext const& context_;
  ChainNodes& nodes_;
  ChainTarget const& target_;
  StoppingFetcher fetcher_;
  SearchTools tools_;
  ChainCheck check_;
  std::string last_reason_;  // of a node that was asked and failed
};

}  // namespace orrery
