#pragma once

#include "domain/chains/chain_state.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// What staking pays a year, as a fraction of what is staked: from what is minted, without fees, and without compounding
// (docs/adr/0098-what-staking-pays.md). Computed exactly, then rounded to six decimals.
namespace orrery {

// The year of the SDK's default of 6,311,520 blocks of five seconds: 365.25 days.
inline constexpr std::chrono::seconds kYearOfAMint{31'557'600};

// The mean over a chain's delegations before commission: provisions * (1 - community tax) / bonded, times the blocks
// that are measured a year over those that the mint assumes where it pays by the block. Nothing while one of these is
// not known, where the chain is not secured by the stake of one denom, and where nothing is minted: such a chain pays
// otherwise. `unread`: figures that were not read at the same height (ChainStateReading::unread).
std::optional<std::string> compute_staking_apr(ChainState const& state, std::span<std::string const> unread = {});

// After a commission of that rate, a fraction; nothing where it is none.
std::optional<std::string> compute_net_apr(std::string_view staking_apr, std::string_view commission_rate);

}  // namespace orrery
