#include "world/quirks.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

using std::chrono::days;

struct QuirkRow {
  ChainQuirk quirk;
  std::string_view word;
  // Every so many-th chain of the fleet, from this one on.
  std::size_t every;
  std::size_t first;
};

// In the order of the enumeration. Each is found in a fifth of the real fleet, which is 76 chains.
constexpr std::array kRows{
    QuirkRow{ChainQuirk::dead_for_weeks, "dead_for_weeks", 3, 2},
    QuirkRow{ChainQuirk::undecodable_proposals, "undecodable_proposals", 11, 4},
    QuirkRow{ChainQuirk::panicking_supply, "panicking_supply", 13, 6},
    QuirkRow{ChainQuirk::large_blocks, "large_blocks", 38, 9},
    QuirkRow{ChainQuirk::no_gov, "no_gov", 17, 10},
    QuirkRow{ChainQuirk::no_mint, "no_mint", 12, 7},
    QuirkRow{ChainQuirk::authority, "authority", 37, 3},
    QuirkRow{ChainQuirk::consumer, "consumer", 31, 12},
    QuirkRow{ChainQuirk::rollup, "rollup", 36, 18},
    QuirkRow{ChainQuirk::mstaking, "mstaking", 35, 16},
    QuirkRow{ChainQuirk::poa, "poa", 34, 21},
    QuirkRow{ChainQuirk::poa_with_governors, "poa_with_governors", 38, 24},
};

constexpr std::int64_t kRollupBlock = 1'000;

// Who validates: a chain has one way to settle that.
bool is_kind(ChainQuirk quirk) {
  return quirk >= ChainQuirk::authority;
}

}  // namespace

std::string_view to_word(ChainQuirk quirk) {
  return kRows.at(static_cast<std::size_t>(quirk)).word;
}

void set_quirks(World const& world, ChainPlan& chain) {
  for (auto const& row : kRows) {
    bool const is_second_kind = is_kind(row.quirk) && std::ranges::any_of(chain.quirks, is_kind);
    if (chain.index % row.every == row.first % row.every && !is_second_kind) {
      chain.quirks.push_back(row.quirk);
    }
  }
  if (chain.has(ChainQuirk::dead_for_weeks)) {
    chain.last_block = world.options.epoch - days(chain.chance.of("dead").between(14, 90));
  }
  if (chain.has(ChainQuirk::no_mint) || chain.has(ChainQuirk::authority) || chain.has(ChainQuirk::mstaking)) {
    chain.inflation.reset();
  }
  chain.has_staking = !chain.has(ChainQuirk::consumer) && !chain.has(ChainQuirk::rollup);
  if (chain.has(ChainQuirk::rollup)) {
    chain.block_ms = kRollupBlock;
  }
}

}  // namespace orrery::simulator
