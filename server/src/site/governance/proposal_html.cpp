#include "site/governance/proposal_html.hpp"

#include "base/clock.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"
#include "site/governance/impl/tally_words.hpp"
#include "snapshot/editorial/plain_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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
  return fraction ? percent_text(fraction->digits, locale) : std::string(kUnknownValue);
}

std::string time_text(std::optional<Timestamp> time) {
  return time ? to_minute(*time) : std::string(kUnknownValue);
}

// The paragraphs before the first that has HTML, code, a picture or an escape, which the application alone can show;
// those are in the data of the page.
std::vector<std::string> list_plain_paragraphs(std::string_view summary) {
  constexpr std::string_view kMarkup = "<&`\\";
  constexpr std::string_view kPicture = "![";
  constexpr std::size_t kMostBytes = 6'000;
  std::vector<std::string> paragraphs;
  auto rest = summary.substr(0, std::min(summary.find_first_of(kMarkup), summary.find(kPicture)));
  bool const is_whole = rest.size() == summary.size() && rest.size() <= kMostBytes;
  rest = rest.substr(0, kMostBytes);
  while (!rest.empty()) {
    auto const end = rest.find("\n\n");
    if (end == std::string_view::npos && !is_whole) {
      break;
    }
    if (auto paragraph = plain_text(rest.substr(0, end)); !paragraph.empty()) {
      paragraphs.push_back(std::move(paragraph));
    }
    rest.remove_prefix(std::min(rest.size(), end == std::string_view::npos ? end : end + 2));
  }
  return paragraphs;
}

void write_votes(ShownProposal const& shown, LocaleTexts const& texts, HtmlWriter& html) {
  auto const& proposal = shown.stored().proposal;
  bool const is_open = proposal.status == ProposalStatus::voting_period;
  auto const rule = make_proposal_rule(*shown.proposals->history, shown.row);
  auto const outlook = is_open ? describe_outlook(proposal.tally, rule, texts) : std::nullopt;
  auto const tally = describe_tally(proposal.tally, texts);
  html.element("h2", texts.text(is_open ? "proposal.votes"_text : "proposal.result"_text));
  if (outlook || tally) {
    auto const parted = outlook && tally ? " " : "";
    html.element("p", outlook.value_or("") + parted + (tally ? *tally + '.' : ""));
  }
  auto const row = [&](TextKey name, std::string_view value) {
    html.element("dt", texts.text(name)).element("dd", value);
  };
  html.markup("<dl>");
  row("proposal.status"_text, texts.text(key_of(proposal.status)));
  row("proposal.turnout"_text, fraction_text(rule.Turnout, texts.locale()));
  row("proposal.quorum"_text, fraction_text(rule.Quorum, texts.locale()));
  row("proposal.threshold"_text, fraction_text(rule.Threshold, texts.locale()));
  row("proposal.start"_text, time_text(proposal.voting_start_time));
  row("proposals.ends"_text, time_text(proposal.voting_end_time));
  html.markup("</dl>");
}

void write_words(Proposal const& proposal, LocaleTexts const& texts, HtmlWriter& html) {
  html.element("h2", texts.text("proposal.text"_text));
  if (!proposal.summary || proposal.summary->empty()) {
    html.element("p", texts.text("proposal.text.none"_text));
    return;
  }
  for (auto const& paragraph : list_plain_paragraphs(*proposal.summary)) {
    html.element("p", paragraph);
  }
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
  html.element("h1", name_of_proposal(shown, texts)).markup("<p>").link(chain_path, shown.chain().PrettyName);
  html.text(" #" + std::to_string(proposal.number)).markup("</p>");
  write_votes(shown, texts, html);
  write_words(proposal, texts, html);
}

}  // namespace orrery::site
