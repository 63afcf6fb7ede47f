#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "collectors/runner/collector.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/core/chain_check_repository.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// The answer of one node in one pass.
struct ChainAnswer {
  std::int64_t height = 0;
  std::vector<std::string> unread;
  // Why a figure is unread that another node may be able to tell. The answer is used where no other node tells more.
  std::optional<NodeError> fault;
  // Writes the data; check: the health row of the same transaction. An error rolls back, and the next node is asked.
  std::function<Result<void>(WriteTransaction&, ChainCheck const& check)> write;
};

// The height to request, and the lowest height of an acceptable answer.
struct AskedHeight {
  std::int64_t height;
  std::int64_t min_height;
};

using AskNode = std::function<NodeResult<ChainAnswer>(CosmosNode& node, AskedHeight asked)>;

// One pass of a data set over one chain: one node, one height, one transaction with the ChainCheck row. Where a node
// fails, the next one is asked for everything; so it is where figures are unread: of three such answers the one with
// the fewest unread figures is written.
class ChainReader final {
 public:
  // before: the health row of the last attempt. The references must outlive this object.
  ChainReader(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, ChainCheck before);

  // Returns the health row that was written. A failure is stored as well, unless the pass was stopped.
  Result<ChainCheck> collect(AskNode const& ask);

 private:
  bool ask_until_written(NodeSearch& search, AskNode const& ask);
  bool ask_one(ProbedTip const& probed, AskNode const& ask);
  bool take(ChainAnswer const& answer, std::string const& address);
  bool settle();
  Result<void> write(ChainAnswer const& answer, std::string const& address);
  void note_failure(std::string const& address, NodeError const& error);
  Result<ChainCheck> collect_anew(AskNode const& ask, Restart restart);
  Result<ChainCheck> fail(NodeSearch const& search);

  struct PartialAnswer {
    ChainAnswer answer;
    std::string address;
  };

  CollectContext const& context_;
  ChainNodes& nodes_;
  ChainTarget const& target_;
  StoppingFetcher fetcher_;
  SearchTools tools_;
  ChainCheck check_;
  std::string last_reason_;            // of a node that was asked and failed
  std::optional<PartialAnswer> best_;  // of those that left something unread
  int partial_answers_ = 0;
};

}  // namespace orrery
