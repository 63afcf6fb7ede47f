#include "site/governance/impl/tally_words.hpp"

#include "base/amount.hpp"
#include "domain/validators/consensus_power.hpp"
#include "site/core/format_number.hpp"
#include "site/core/text_key.hpp"

#include <array>
#include <utility>

namespace orrery::site {
namespace {

std::string veto_of(ProposalTally const& tally) {
  return tally.no_with_veto.value_or("0");
}

std::string count_decided(ProposalTally const& tally) {
  return add_amounts(add_amounts(tally.yes, tally.no), veto_of(tally));
}

std::string count_all(ProposalTally const& tally) {
  return add_amounts(count_decided(tally), tally.abstain);
}

// Nothing where all is 0.
std::optional<std::string> share_of(std::string_view part, std::string_view all) {
  auto const share = compute_share(part, all);
  return share ? std::optional(to_text(*share)) : std::nullopt;
}

TextKey find_outlook(ProposalTally const& tally, wire::ProposalRule const& rule) {
  auto const yes = share_of(tally.yes, count_decided(tally));
  auto const veto = share_of(veto_of(tally), count_all(tally));
  if (compare_amounts(rule.Turnout->digits, rule.Quorum->digits) < 0) {
    return "proposal.outlook.no_quorum"_text;
  }
  if (!yes) {
    return "proposal.outlook.rejected"_text;
  }
  if (rule.VetoThreshold && veto && compare_amounts(*veto, rule.VetoThreshold->digits) > 0) {
    return "proposal.outlook.vetoed"_text;
  }
  return compare_amounts(*yes, rule.Threshold->digits) > 0 ? "proposal.outlook.passing"_text
                                                           : "proposal.outlook.rejected"_text;
}

}  // namespace

std::string percent_text(std::string_view fraction, std::string_view locale) {
  constexpr int kDecimals = 2;
  return with_percent(format_decimal(round_decimal(multiply_amounts(fraction, "100"), kDecimals), locale), locale);
}

std::optional<std::string> describe_tally(std::optional<ProposalTally> const& tally, LocaleTexts const& texts) {
  if (!tally || count_all(*tally) == "0") {
    return std::nullopt;
  }
  std::array<std::pair<TextKey, std::string>, 4> const parts{{{"proposal.words.yes"_text, tally->yes},
                                                              {"proposal.words.no"_text, tally->no},
                                                              {"proposal.words.veto"_text, veto_of(*tally)},
                                                              {"proposal.words.abstain"_text, tally->abstain}}};
  std::string words;
  for (auto const& [key, votes] : parts) {
    auto const share = percent_text(share_of(votes, count_all(*tally)).value_or("0"), texts.locale());
    words += (words.empty() ? "" : ", ") + texts.text(key, {{"share", share}});
  }
  return words;
}

std::optional<std::string> describe_outlook(std::optional<ProposalTally> const& tally, wire::ProposalRule const& rule,
                                            LocaleTexts const& texts) {
  if (!tally || count_all(*tally) == "0") {
    return texts.text("proposal.outlook.no_votes"_text);
  }
  if (!rule.Quorum || !rule.Threshold || !rule.Turnout) {
    return std::nullopt;
  }
  return texts.text(find_outlook(*tally, rule));
}

}  // namespace orrery::site
