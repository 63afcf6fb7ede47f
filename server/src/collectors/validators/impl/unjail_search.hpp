#pragma once

#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/runner/collector.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/validators/flight_recorder.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

// A change from jailed to not jailed whose MsgUnjail transaction is not known yet.
struct OpenUnjail {
  std::int64_t change_id;
  std::string account_address;
  std::int64_t from_height;  // still jailed
  std::int64_t to_height;    // no longer jailed
};

inline constexpr std::chrono::hours kUnjailsLookedFor{24};

// The open changes of the chain that are younger than kUnjailsLookedFor.
std::vector<OpenUnjail> load_open_unjails(Transaction& transaction, std::string const& chain_id, Timestamp now);

// Finds those transactions on nodes that index them. One that no node has (it may have been wrapped in
// another message) is looked for again, less and less often. A node does not index where tx_index.indexer is "null":
//   https://github.com/cometbft/cometbft/blob/v0.38.11/config/toml.go#L530-L540
class UnjailSearch final {
 public:
  void look_for(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, ChainCheck const& check,
                std::vector<OpenUnjail> unjails);

 private:
  struct Attempts {
    int made = 0;
    Timestamp next_at{};
  };

  std::vector<OpenUnjail> take_due(std::vector<OpenUnjail> unjails, Timestamp now);

  using Changes = ExpiringMap<std::int64_t, Attempts>;

  Mutex<Changes> attempts_{Changes(kUnjailsLookedFor)};  // by change
};

}  // namespace orrery
