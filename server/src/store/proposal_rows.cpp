#include "store/proposal_rows.hpp"

#include "store/driver/connection.hpp"
#include "store/row_values.hpp"

#include <string>
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
          seconds_of(proposal.removed_at)};
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
  return read;
}

void for_each_recent_proposal(Connection& connection, std::optional<std::int64_t> chain,
                              std::function<void(ProposalRow&)> const& visit) {
  std::string const of_chain = chain ? " AND chain = ?" : "";
  // The columns of the table with the summary cut where it is not shown in full.
  auto const sql =
      "SELECT p.id, p.chain, p.generation, p.number, p.status, p.title, "
      "CASE WHEN ranked.place <= ? OR p.status = 'PROPOSAL_STATUS_VOTING_PERIOD' THEN p.summary "
      "ELSE SUBSTR(p.summary, 1, CAST(? AS INTEGER)) END, "
      "p.proposer, p.metadata_url, p.submit_time, p.voting_start_time, p.voting_end_time, p.tally_yes, "
      "p.tally_abstain, p.tally_no, p.tally_no_with_veto, p.state_height, p.version, p.created_at, p.updated_at, "
      "p.removed_at FROM proposal p JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY chain, "
      "CASE WHEN status = 'PROPOSAL_STATUS_DEPOSIT_PERIOD' THEN 1 ELSE 0 END ORDER BY number DESC) AS place "
      "FROM proposal WHERE removed_at IS NULL" +
      of_chain + ") ranked ON ranked.id = p.id ORDER BY p.chain, p.number DESC";
  std::vector<Value> parameters{static_cast<std::int64_t>(kProposalsInFull),
                                static_cast<std::int64_t>(kSummaryPreviewCharacters + 1)};
  if (chain) parameters.emplace_back(*chain);
  connection.for_each_row(sql, parameters, [&](Row& values) {
    auto row = proposal_from_row(values);
    visit(row);
  });
}

}  // namespace orrery
