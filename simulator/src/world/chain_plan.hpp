#pragma once

#include "base/clock.hpp"
#include "world/chance.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

// The index of a main network whose asset is worth almost nothing.
inline constexpr std::size_t kCheapestChain = 3;

// https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/crypto/keys/mldsa65/key.go#L136 (FIPS 204, table 2)
inline constexpr std::size_t kMlDsa65KeySize = 1'952;

enum class ChainLife { live, upcoming, killed };
// The SDK version whose responses a chain's nodes give, the oldest first.
enum class SdkLine { v45, v46, v47, v50, v53, v54, v55 };

// What sets a chain of a real fleet apart from the others (quirks.cpp).
enum class ChainQuirk {
  dead_for_weeks,
  undecodable_proposals,
  panicking_supply,  // supply/by_denom is HTTP 500 'panic', as on programs of the 0.45 line
  large_blocks,
  no_gov,
  no_mint,
  // Who validates. A chain has at most one of those from here on.
  authority,  // validators are set by an admin: neither gov nor mint
  consumer,   // another chain's validators
  rollup,     // none: one sequencer
  mstaking,   // Initia's x/mstaking in place of x/staking, and no x/mint
  poa,        // validators are admitted by an authority (strangelove's x/poa)
  // An admin gives validators their power (the SDK's x/poa), and x/staking stays for governors, who sign nothing.
  poa_with_governors,
};

struct PricePlan {
  std::string coingecko_id;  // the folder of the chain whose token it is
  std::string coinpaprika_id;
  double usd = 1;  // around which the price moves
};

// A validator on one chain, run by one of the world's operators.
struct Seat {
  std::size_t validator;                    // index in World::validators
  std::vector<std::uint8_t> address;        // 20 bytes, of operator and account alike
  std::vector<std::uint8_t> consensus_key;  // 32 bytes of ed25519, or kMlDsa65KeySize
  double stake;                             // display units, around which it moves
  std::int64_t commission_percent;
  Timestamp joined;                     // in the world's time
  bool is_copycat = false;              // shows the identity of the largest operator under another name
  std::optional<Timestamp> tombstoned;  // in the world's time; nothing: never
  Chance chance;
};

// The constant properties of a chain. Everything that changes is computed for a time (stake.hpp, gov.hpp, prices.hpp…).
struct ChainPlan {
  std::size_t index = 0;
  std::string chain_id;       // "veltara-1"
  std::string folder;         // "veltara"
  std::string pretty_name;    // "Veltara"
  std::string prefix;         // bech32, of accounts
  std::string base_denom;     // "uvelta", "avelta"
  std::string display_denom;  // "velta"
  std::string symbol;         // "VELTA"
  int exponent = 6;
  ChainLife life = ChainLife::live;
  bool is_testnet = false;
  SdkLine sdk = SdkLine::v50;
  Timestamp genesis;
  std::int64_t block_ms = 6'000;
  std::int64_t max_validators = 100;
  std::int64_t unbonding_s = 0;
  std::int64_t voting_s = 0;   // in the world's time
  std::int64_t deposit_s = 0;  // in the world's time
  std::int64_t proposal_every_s = 0;
  std::optional<double> inflation;  // nothing: the chain has no mint module
  double community_tax = 0;
  double bonded_ratio = 0.5;
  std::optional<PricePlan> price;
  std::string repository;    // "owner/name"; empty where there is none
  bool has_staking = true;   // false: a consumer chain with another chain's validators
  bool has_own_gov = false;  // x/gov of its own, under another path
  bool has_pools = false;    // liquidity pools, with the REST paths of Osmosis
  std::vector<Seat> seats;   // by address
  std::vector<ChainQuirk> quirks;
  std::optional<Timestamp> last_block;  // of a chain that came to a halt
  Chance chance{0};

  bool has(ChainQuirk quirk) const { return std::ranges::find(quirks, quirk) != quirks.end(); }
};

}  // namespace orrery::simulator
