#pragma once

#include "sources/cosmos_node/core/staking_kind_reading.hpp"

#include <string>

namespace orrery {

// Where a chain's node tells its stake, by who validates it.
struct StakingRoutes {
  std::string pool;
  std::string params;
  std::string count;  // of active validators
};

StakingRoutes find_staking_routes(ToldStaking const& told);

// The path below which delegations are: "/cosmos/staking/v1beta1".
std::string find_staking_module(StakingKind kind);

// Whose list tells who validates.
enum class ValidatorList {
  staking,        // x/staking's
  mstaking,       // Initia's
  poa,            // the SDK's x/poa
  opchild,        // of a rollup of Initia
  sequencers,     // of a RollApp of Dymension
  consensus_set,  // none of a module: the set by which blocks are signed
};

ValidatorList find_validator_list(ToldStaking const& told);

// Whether those whom x/staking lists, where it answers, sign nothing.
bool lists_governors(ToldStaking const& told);

}  // namespace orrery
