#include "store/core/voting_rule_values.hpp"

#include "store/core/row_values.hpp"

#include <array>
#include <cstdint>
#include <sstream>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kNone = "-";

std::string to_field(std::optional<std::string> const& text) {
  return text ? *text : std::string(kNone);
}

std::optional<std::string> from_field(std::string text) {
  return text == kNone ? std::nullopt : std::optional(std::move(text));
}

std::string to_line(VotingRule const& rule) {
  auto const period = rule.voting_period_s ? std::optional(std::to_string(*rule.voting_period_s)) : std::nullopt;
  return std::string(to_word(rule.kind)) + ' ' + to_field(period) + ' ' + to_field(rule.quorum) + ' ' +
         to_field(rule.threshold) + ' ' + to_field(rule.veto_threshold);
}

VotingRule from_line(std::string const& line) {
  std::istringstream fields(line);
  std::array<std::string, 5> texts;
  for (auto& text : texts) {
    if (!(fields >> text)) {
      throw Failure(
          {ErrorCode::unavailable, "database row", "holds '" + line + "' for the rule of a vote", "restore a backup"});
    }
  }
  auto& [kind, period, quorum, threshold, veto_threshold] = texts;
  VotingRule rule{value_of<ProposalKind>(kind), std::nullopt, from_field(std::move(quorum)),
                  from_field(std::move(threshold)), from_field(std::move(veto_threshold))};
  if (auto const voting_period = from_field(std::move(period))) {
    rule.voting_period_s = std::stoll(*voting_period);
  }
  return rule;
}

}  // namespace

Value voting_rules_or_null(std::span<VotingRule const> rules) {
  std::vector<std::string> lines;
  lines.reserve(rules.size());
  for (auto const& rule : rules) {
    lines.push_back(to_line(rule));
  }
  return lines_or_null(lines);
}

std::vector<VotingRule> voting_rules_of(std::optional<std::string> const& lines) {
  std::vector<VotingRule> rules;
  for (auto const& line : lines_of(lines)) {
    rules.push_back(from_line(line));
  }
  return rules;
}

}  // namespace orrery
