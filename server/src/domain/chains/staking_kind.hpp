#pragma once

namespace orrery {

// Who validates a chain, by what its own node answers.
enum class StakingKind {
  staking,    // whoever has most tokens of one denom: x/staking
  mstaking,   // the same with several denoms: Initia's x/mstaking
  poa,        // whom an admin gives power: x/poa of the SDK or of strangelove
  authority,  // whom an authority let into x/staking, as on Noble
  provider,   // another chain's validators
  rollup,     // a sequencer that another chain knows
  none,       // none of these
  unknown     // no node has told yet
};

// What a validator's weight in the consensus is made of: tokens that were staked. Otherwise it is power that was given,
// is no amount of money, and has no delegators and no commission.
constexpr bool is_secured_by_stake(StakingKind kind) {
  return kind == StakingKind::staking || kind == StakingKind::mstaking || kind == StakingKind::unknown;
}

// Whether those who sign the blocks are the chain's own. A provider's validators decide elsewhere, and a rollup has a
// sequencer.
constexpr bool has_own_consensus(StakingKind kind) {
  return kind != StakingKind::provider && kind != StakingKind::rollup;
}

}  // namespace orrery
