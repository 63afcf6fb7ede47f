#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a mint pays a year to those who stake, before the community tax.
struct MintRewards {
  std::string a_year;                          // base units, a decimal amount
  std::optional<std::int64_t> assumed_blocks;  // a year; nothing where it pays by time or by epoch

  bool operator==(MintRewards const&) const = default;
};

// inflation_path: of the route that tells the chain's inflation, by which its mint is recognised: the SDK's, Celestia's
// or Osmosis's. Nothing where it is another one, mints another denom, or has parameters that are not known.
NodeResult<std::optional<MintRewards>> read_mint_rewards(ReadingSession& session, std::string_view inflation_path,
                                                         std::string_view bond_denom);

// Of x/distribution's parameters: whether what validators and their delegators earn follows the stake. Nothing where
// they have members that are not known, because those could take a share or give one.
std::optional<bool> find_proportional_rewards(RestAnswer const& answer);

}  // namespace orrery
