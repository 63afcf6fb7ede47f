#include "domain/governance/turnout.hpp"

#include "base/amount.hpp"
#include "domain/core/scaled_amount.hpp"

namespace orrery {
namespace {

using boost::multiprecision::cpp_int;

constexpr std::uint32_t kUnitsOfAll = 100'000'000;
constexpr int kDecimals = 8;

}  // namespace

std::optional<std::string> compute_turnout(ProposalTally const& tally, std::string_view bonded_tokens) {
  cpp_int const bonded = scale_amount(bonded_tokens).digits;
  if (bonded == 0) {
    return std::nullopt;
  }
  cpp_int const voted = scale_amount(tally.yes).digits + scale_amount(tally.abstain).digits +
                        scale_amount(tally.no).digits + scale_amount(tally.no_with_veto.value_or("0")).digits;
  cpp_int const units = (2 * voted * kUnitsOfAll + bonded) / (2 * bonded);
  return to_display_units(units.str(), kDecimals);
}

}  // namespace orrery
