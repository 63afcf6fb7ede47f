#include "site/governance/proposal_html.hpp"

#include "base/amount.hpp"
#include "base/clock.hpp"
#include "site/core/format_number.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"

#include <algorithm>

namespace orrery::site {
namespace {

TextKey key_of(ProposalStatus status) {
  switch (status) {
    case ProposalStatus::deposit_period: return "proposal.deposit"_text;
    case ProposalStatus::voting_period: return "proposal.voting"_text;
    case ProposalStatus::passed: return "proposal.passed"_text;
    case ProposalStatus::rejected: return "proposal.rejected"_text;
    case ProposalStatus::failed: break;
  }
  return "proposal.failed"_text;
}

std::string fraction_text(std::optional<wire::DecimalNumber> const& fraction, std::string_view locale) {
  constexpr int kPercent = 2;
  if (!fraction) {
    return std::string(kUnknownValue);
  }
  return with_percent(format_decimal(round_decimal(multiply_amounts(fraction->digits, "100"), kPercent), locale),
                      locale);
}

std::string time_text(std::optional<Timestamp> time) {
  return time ? to_minute(*time) : std::string(kUnknownValue);
}

}  // namespace

std::optional<ShownProposal> find_proposal(Snapshot const& snapshot, PageLocation const& location) {
  auto const position = snapshot.find_position(location.id);
  if (!position) {
    return std::nullopt;
  }
  auto const& proposals = *snapshot.proposals[*position];
  auto const& rows = proposals.history->rows;
  auto const found = std::ranges::find(rows, location.number,
                                       [](auto const& stored) { return std::to_string(stored->proposal.number); });
  if (found == rows.end()) {
    return std::nullopt;
  }
  return ShownProposal{&proposals, static_cast<std::size_t>(found - rows.begin())};
}

std::string version_of(ShownProposal const& shown) {
  auto const& facts = shown.proposals->facts;
  auto const checked = facts && facts->CheckedAt ? to_rfc3339(*facts->CheckedAt) : std::string();
  return std::to_string(shown.proposals->history->version + shown.row) + ' ' + checked;
}

std::string name_of_proposal(ShownProposal const& shown, LocaleTexts const& texts) {
  auto const& proposal = shown.stored().proposal;
  auto const number = std::to_string(proposal.number);
  return proposal.title ? *proposal.title : texts.text("proposal.number"_text, {{"id", number}});
}

HeadTexts make_proposal_head(ShownProposal const& shown, LocaleTexts const& texts, std::string_view site) {
  auto const name = name_of_proposal(shown, texts);
  auto const number = std::to_string(shown.stored().proposal.number);
  std::string_view const chain = shown.chain().PrettyName;
  return {texts.text("proposal.title"_text, {{"name", name}, {"chain", chain}, {"id", number}, {"site", site}}),
          texts.text("proposal.description"_text, {{"name", name}, {"chain", chain}, {"id", number}})};
}

void write_proposal_html(ShownProposal const& shown, std::string_view chain_path, LocaleTexts const& texts,
                         HtmlWriter& html) {
  auto const& stored = shown.stored();
  auto const& proposal = stored.proposal;
  auto const rule = make_proposal_rule(*shown.proposals->history, shown.row);
  auto const row = [&](TextKey name, std::string_view value) {
    html.element("dt", texts.text(name)).element("dd", value);
  };
  html.element("h1", name_of_proposal(shown, texts)).markup("<p>").link(chain_path, shown.chain().PrettyName);
  html.text(" #" + std::to_string(proposal.number)).markup("</p><dl>");
  row("proposal.status"_text, texts.text(key_of(proposal.status)));
  row("proposal.turnout"_text, fraction_text(rule.Turnout, texts.locale()));
  row("proposal.quorum"_text, fraction_text(rule.Quorum, texts.locale()));
  row("proposal.threshold"_text, fraction_text(rule.Threshold, texts.locale()));
  row("proposal.start"_text, time_text(proposal.voting_start_time));
  row("proposals.ends"_text, time_text(proposal.voting_end_time));
  html.markup("</dl>");
}

}  // namespace orrery::site
