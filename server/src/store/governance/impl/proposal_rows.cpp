#include "store/governance/impl/proposal_rows.hpp"

#include "store/core/row_values.hpp"
#include "store/core/voting_rule_values.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {
namespace {

Value amount_of(std::optional<ProposalTally> const& tally, std::string ProposalTally::*amount) {
  return tally ? Value{(*tally).*amount} : Value{};
}

std::optional<ProposalTally> read_tally(RowReader& row) {
  auto yes = row.optional_text();
  auto abstain = row.optional_text();
  auto no = row.optional_text();
  auto no_with_veto = row.optional_text();
  if (!yes || !abstain || !no) return std::nullopt;
  return ProposalTally{*yes, *abstain, *no, no_with_veto};
}

// The proposals of a chain by number, to decide which are loaded with their whole summary.
struct ProposalNumbers {
  std::vector<std::int64_t> in_deposit;
  std::vector<std::int64_t> past_deposit;
};

ProposalNumbers load_numbers(Connection& connection, std::int64_t chain) {
  ProposalNumbers numbers;
  std::array<Value, 1> const parameters{chain};
  connection.for_each_row(
      "SELECT number, CASE WHEN status = 'PROPOSAL_STATUS_DEPOSIT_PERIOD' THEN 1 ELSE 0 END FROM proposal "
      "WHERE chain = ? AND removed_at IS NULL",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto const number = row.number();
        (row.number() != 0 ? numbers.in_deposit : numbers.past_deposit).push_back(number);
      });
  return numbers;
}

// The lowest number that is loaded with its whole summary; reorders `numbers`.
std::int64_t find_oldest_in_full(std::vector<std::int64_t>& numbers) {
  if (numbers.size() < kProposalsInFull) return 0;
  auto const last = numbers.begin() + static_cast<std::ptrdiff_t>(kProposalsInFull) - 1;
  std::ranges::nth_element(numbers, last, std::ranges::greater());
  return *last;
}

}  // namespace

Row to_row(ProposalRow const& proposal) {
  auto const& stored = proposal.stored;
  auto const& told = stored.proposal;
  return {stored.id,
          proposal.chain,
          proposal.generation,
          told.number,
          word_of(told.status),
          or_null(told.title),
          or_null(told.summary),
          or_null(told.proposer),
          or_null(told.metadata_url),
          seconds_of(told.submit_time),
          seconds_of(told.voting_start_time),
          seconds_of(told.voting_end_time),
          amount_of(told.tally, &ProposalTally::yes),
          amount_of(told.tally, &ProposalTally::abstain),
          amount_of(told.tally, &ProposalTally::no),
          told.tally ? or_null(told.tally->no_with_veto) : Value{},
          stored.state_height,
          stored.version,
          seconds_of(stored.created_at),
          seconds_of(stored.updated_at),
          seconds_of(proposal.removed_at),
          word_of(told.kind),
          stored.rule ? voting_rules_or_null(std::span(&*stored.rule, 1)) : Value{},
          or_null(stored.bonded_tokens)};
}

ProposalRow proposal_from_row(Row& values) {
  RowReader row(values);
  ProposalRow read;
  auto& stored = read.stored;
  auto& told = stored.proposal;
  stored.id = row.number();
  read.chain = row.number();
  read.generation = row.number();
  told.number = row.number();
  told.status = value_of<ProposalStatus>(row.text());
  told.title = row.optional_text();
  told.summary = row.optional_text();
  told.proposer = row.optional_text();
  told.metadata_url = row.optional_text();
  told.submit_time = time_of(row.optional_number());
  told.voting_start_time = time_of(row.optional_number());
  told.voting_end_time = time_of(row.optional_number());
  told.tally = read_tally(row);
  stored.state_height = row.number();
  stored.version = row.number();
  stored.created_at = time_of(row.number());
  stored.updated_at = time_of(row.number());
  read.removed_at = time_of(row.optional_number());
  if (auto const kind = row.optional_text()) told.kind = value_of<ProposalKind>(*kind);
  if (auto rules = voting_rules_of(row.optional_text()); !rules.empty()) stored.rule = std::move(rules.front());
  stored.bonded_tokens = row.optional_text();
  return read;
}

void for_each_recent_proposal(Connection& connection, std::int64_t chain,
                              std::function<void(ProposalRow&)> const& visit) {
  // The columns of the table with the summary cut where it is not shown in full. Rows that are not removed are of one
  // generation, so this order is by number, and the one of an index.
  constexpr std::string_view kSelect =
      "SELECT id, chain, generation, number, status, title, "
      "CASE WHEN status = 'PROPOSAL_STATUS_VOTING_PERIOD' "
      "OR number >= CASE WHEN status = 'PROPOSAL_STATUS_DEPOSIT_PERIOD' THEN CAST(? AS BIGINT) "
      "ELSE CAST(? AS BIGINT) END THEN summary ELSE SUBSTR(summary, 1, CAST(? AS INTEGER)) END, "
      "proposer, metadata_url, submit_time, voting_start_time, voting_end_time, tally_yes, tally_abstain, tally_no, "
      "tally_no_with_veto, state_height, version, created_at, updated_at, removed_at, kind, rule, "
      "bonded_tokens, CASE WHEN status = 'PROPOSAL_STATUS_VOTING_PERIOD' OR number >= CAST(? AS BIGINT) "
      "THEN (SELECT points FROM tally_history WHERE proposal = proposal.id) END FROM proposal "
      "WHERE chain = ? AND removed_at IS NULL ORDER BY generation DESC, number DESC";
  auto numbers = load_numbers(connection, chain);
  auto const oldest_in_full = find_oldest_in_full(numbers.past_deposit);
  std::array<Value, 5> const parameters{find_oldest_in_full(numbers.in_deposit), oldest_in_full,
                                        static_cast<std::int64_t>(kSummaryPreviewCharacters + 1), oldest_in_full,
                                        chain};
  auto votes = load_seen_votes(connection, chain, oldest_in_full);
  connection.for_each_row(kSelect, parameters, [&](Row& values) {
    auto row = proposal_from_row(values);
    if (auto const* points = std::get_if<std::string>(&values.back())) {
      row.stored.tally_points = *points;
    }
    if (auto const seen = votes.find(row.stored.proposal.number); seen != votes.end()) {
      row.stored.votes = std::move(seen->second);
    }
    visit(row);
  });
}

}  // namespace orrery
