#include "upstreams/lcd/absent_modules.hpp"

#include "upstreams/lcd/lcd_call.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace orrery::simulator {
namespace {

struct AbsentModule {
  ChainQuirk quirk;
  std::string_view family;
  std::string_view module;
};

constexpr std::array kAbsent{
    AbsentModule{ChainQuirk::no_gov, "cosmos", "gov"},
    AbsentModule{ChainQuirk::no_mint, "cosmos", "mint"},
    // nobled 10.1.0
    AbsentModule{ChainQuirk::authority, "cosmos", "gov"},
    AbsentModule{ChainQuirk::authority, "cosmos", "mint"},
    AbsentModule{ChainQuirk::authority, "cosmos", "distribution"},
    AbsentModule{ChainQuirk::consumer, "cosmos", "staking"},
    AbsentModule{ChainQuirk::rollup, "cosmos", "staking"},
    // initiad 1.4.0
    AbsentModule{ChainQuirk::mstaking, "cosmos", "mint"},
    // https://github.com/Stride-Labs/stride/blob/40c6e3860b36c97b2af566a061a9f6ca96697b9f/app/upgrades/v33/upgrades.go#L52
    AbsentModule{ChainQuirk::poa_with_governors, "cosmos", "slashing"},
};

// Modules of a few chains: absent wherever the quirk is not.
constexpr std::array kOwn{
    AbsentModule{ChainQuirk::mstaking, "initia", "mstaking"},
    AbsentModule{ChainQuirk::poa, "poa", "v1"},
    AbsentModule{ChainQuirk::poa_with_governors, "cosmos", "poa"},
    AbsentModule{ChainQuirk::authority, "noble", "authority"},
    AbsentModule{ChainQuirk::consumer, "interchain_security", "ccv"},
    AbsentModule{ChainQuirk::rollup, "opinit", "opchild"},
};

// initiad 1.4.0 has the routes of x/staking, of which it answers one.
std::optional<Answer> find_unsupported(ChainPlan const& chain, std::vector<std::string> const& path) {
  bool const is_of_staking = path.size() > 3 && path[0] == "cosmos" && path[1] == "staking";
  if (!chain.has(ChainQuirk::mstaking) || !is_of_staking || path[3] == "params") {
    return std::nullopt;
  }
  return make_lcd_error(500, 2, "codespace sdk code 37: feature not supported");
}

}  // namespace

std::optional<Answer> find_absence(ChainPlan const& chain, std::vector<std::string> const& path) {
  auto const is_at = [&](AbsentModule const& row) {
    return path.size() > 1 && path[0] == row.family && path[1] == row.module;
  };
  bool const is_absent =
      std::ranges::any_of(kAbsent, [&](auto const& row) { return is_at(row) && chain.has(row.quirk); }) ||
      std::ranges::any_of(kOwn, [&](auto const& row) { return is_at(row) && !chain.has(row.quirk); });
  return is_absent ? std::optional(make_not_implemented()) : find_unsupported(chain, path);
}

}  // namespace orrery::simulator
