#pragma once

#include "collectors/nodes/node_search.hpp"
#include "collectors/runner/collector.hpp"
#include "domain/chains/testnet_pace.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/health_repository.hpp"
#include "store/core/transaction.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Live chains, main and test networks, that have a REST address.
std::vector<ChainTarget> load_chain_targets(Transaction& transaction);

// The health rows of a data set, by chain id.
std::map<std::string, ChainCheck> load_checks_of(Transaction& transaction, std::string_view data_set);

// The chain's health row; a row without any attempt where none is stored.
ChainCheck find_check(std::map<std::string, ChainCheck> const& checks, std::string_view data_set,
                      std::string const& chain_id);

// The chains that are asked in one pass.
struct ChainTurns {
  std::vector<ChainTarget> targets;
  Coverage resting{};  // of the test networks and dormant chains whose turn comes later: how many answered last time
};

struct TurnRule {
  std::chrono::seconds every;  // between two passes
  TestnetPace testnets;
  Timestamp now;
  bool is_only_pass = false;  // dormant chains have their turn, too
};

// In a pass that is the only one, every chain has its turn unless TestnetPace::off.
TurnRule make_turn_rule(CollectContext const& context, std::chrono::seconds every, TestnetPace testnets);

// Whether the chain is asked in this pass. check: of the data set.
bool is_turn_of(ChainTarget const& target, ChainCheck const& check, TurnRule const& rule);

// checks: of the data set, by chain.
ChainTurns choose_turns(std::vector<ChainTarget> targets, std::map<std::string, ChainCheck> const& checks,
                        TurnRule const& rule);

}  // namespace orrery
