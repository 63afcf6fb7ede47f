#include "sources/cosmos_node/core/staking_routes.hpp"

#include <string_view>

namespace orrery {
namespace {

constexpr std::string_view kCounted =
    "/validators?status=BOND_STATUS_BONDED&pagination.limit=1&pagination.count_total=true";
constexpr std::string_view kConsensusCount = "/cosmos/base/tendermint/v1beta1/validatorsets/latest?pagination.limit=1";

}  // namespace

StakingRoutes find_staking_routes(ToldStaking const& told) {
  auto const module = find_staking_module(told.kind);
  return {module + "/pool", module + "/params",
          lists_governors(told) ? std::string(kConsensusCount) : module + std::string(kCounted)};
}

std::string find_staking_module(StakingKind kind) {
  return kind == StakingKind::mstaking ? "/initia/mstaking/v1" : "/cosmos/staking/v1beta1";
}

ValidatorList find_validator_list(ToldStaking const& told) {
  using enum StakingKind;
  auto const is_told_by = [&](std::string_view module) { return told.evidence.starts_with(module); };
  switch (told.kind) {
    case mstaking: return ValidatorList::mstaking;
    // strangelove's and its forks, whatever they are called, give power by x/staking
    // (https://github.com/strangelove-ventures/poa/blob/v0.50.7/keeper/poa.go#L25).
    case poa: return is_told_by("/cosmos/poa/") ? ValidatorList::poa : ValidatorList::staking;
    case rollup:
      return is_told_by("/opinit/")         ? ValidatorList::opchild
             : is_told_by("/dymensionxyz/") ? ValidatorList::sequencers
                                            : ValidatorList::consensus_set;
    case provider:
    case none: return ValidatorList::consensus_set;
    case staking:
    case authority:
    case unknown: return ValidatorList::staking;
  }
  return ValidatorList::staking;
}

bool lists_governors(ToldStaking const& told) {
  auto const list = find_validator_list(told);
  return list != ValidatorList::staking && list != ValidatorList::mstaking;
}

}  // namespace orrery
