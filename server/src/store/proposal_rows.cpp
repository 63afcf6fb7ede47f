#include "store/proposal_rows.hpp"

#include "store/row_values.hpp"

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

}  // namespace orrery
