#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "sources/cosmos_node/core/node_error.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {

enum class NodeNeed { state, transaction_index };
// another_operator: nodes of the last good one's operator come after the others, so that a stuck or lying node is seen.
enum class NodeChoice { last_good, another_operator };

// What this process has learned about the REST addresses of all chains: failures, back-off, wrong chain, no transaction
// index. Shared by all data sets; in memory only, so that a restart tries each address anew. Thread-safe.
class NodeHealthCache final {
 public:
  // The addresses to ask, in order: the last good one first, then by failures and by the time of the last request;
  // crowded ones (ChainTarget::oversubscribed_addresses) after all others. Nodes of another chain are left out. A few
  // of the addresses that are in back-off follow at the end.
  std::vector<std::string> order_candidates(ChainTarget const& target, NodeNeed need, Timestamp now,
                                            NodeChoice choice = NodeChoice::last_good) const;
  std::optional<std::string> find_last_good(std::string const& chain_id, Timestamp now) const;

  void note_asked(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_good(std::string const& chain_id, std::string const& address, Timestamp now);
  // Exponential back-off: from 5 minutes to 6 hours.
  void note_failure(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_wrong_chain(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_index_off(std::string const& chain_id, std::string const& address, Timestamp now);
  // Leaves the node alone for a while where the fault is its own or lies on the way to it; not where it is ours or the
  // chain's. What a question is at fault for is the node's only where a request to another SDK module fails too.
  void note_problem(std::string const& chain_id, std::string const& address, NodeError const& error, Timestamp now);
  // The verdict of an endpoint probe. After a bad one the address is skipped until the next probe; a good one does not
  // end the back-off after failures of the data sets' own requests.
  void note_probe(std::string const& chain_id, std::string const& address, Verdict verdict, Timestamp now);

 private:
  struct Node {
    int failures = 0;
    Timestamp asked_at{};
    Timestamp back_off_until{};
    Timestamp wrong_chain_until{};
    Timestamp index_off_until{};
    std::string failed_question;  // the SDK module that refused a request since the last success; empty: none
  };
  // Longer than any back-off. Addresses that have left the registry are forgotten after it.
  static constexpr std::chrono::hours kKept{48};
  struct State {
    ExpiringMap<std::pair<std::string, std::string>, Node> nodes{kKept};  // by chain and address
    ExpiringMap<std::string, std::string> last_good{kKept};               // by chain
  };

  void note_question(std::string const& chain_id, std::string const& address, std::string const& question,
                     Timestamp now);

  Mutex<State> state_;
};

}  // namespace orrery
