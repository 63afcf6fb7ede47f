#include "domain/governance/turnout.hpp"

#include "base/amount.hpp"
#include "domain/validators/consensus_power.hpp"

namespace orrery {

std::optional<std::string> compute_turnout(ProposalTally const& tally, std::string_view bonded_tokens) {
  auto const for_or_against = add_amounts(tally.yes, tally.no);
  auto const others = add_amounts(tally.abstain, tally.no_with_veto.value_or("0"));
  auto const voted = add_amounts(for_or_against, others);
  // Stake that was unbonded since the votes were counted.
  bool const is_of_another_moment = compare_amounts(voted, bonded_tokens) > 0;
  auto const share = is_of_another_moment ? std::nullopt : compute_share(voted, bonded_tokens);
  return share ? std::optional(to_text(*share)) : std::nullopt;
}

}  // namespace orrery
