#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "domain/endpoint_health.hpp"
#include "sources/cosmos_node/node_error.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace orrery {

enum class NodeNeed { state, transaction_index };

// What this process has seen of the REST addresses of every chain, shared by the data sets. A restart
// forgets it: then each address is tried anew.
class NodeMemory final {
 public:
  // Those that may be asked now: the last good one first, then by failures and by how long ago they were
  // asked; crowded ones behind all others. Addresses of another chain are left out; of those that are left alone
  // after failures only a few stand at the end.
  std::vector<std::string> order_candidates(ChainTarget const& target, NodeNeed need, Timestamp now) const;

  void note_asked(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_good(std::string const& chain_id, std::string const& address, Timestamp now);
  // Left alone for a while, longer with each failure in a row.
  void note_failure(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_wrong_chain(std::string const& chain_id, std::string const& address, Timestamp now);
  void note_index_off(std::string const& chain_id, std::string const& address, Timestamp now);
  // What a failed request says of the node; some problems are the chain's or the moment's. What a node has no answer to
  // may be the question's fault: it is the node's where another question, to another module, fails too.
  void note_problem(std::string const& chain_id, std::string const& address, NodeError const& error, Timestamp now);
  // What a probe of the address alone says, beside the data sets' own requests: a bad one is left alone until the
  // next probes, but what failed for a data set is not good again because a probe went well.
  void note_probe(std::string const& chain_id, std::string const& address, Verdict verdict, Timestamp now);

 private:
  struct Node {
    int failures = 0;
    Timestamp asked_at{};
    Timestamp quiet_until{};
    Timestamp wrong_chain_until{};
    Timestamp index_off_until{};
    std::string failed_question;  // since it was last good; empty: none
  };
  // Longer than any address is left alone for: what is not even probed any more has left the registry.
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
