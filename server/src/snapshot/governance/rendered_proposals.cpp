#include "snapshot/governance/rendered_proposals.hpp"

#include "base/clean_text.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/proposal.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace orrery {
namespace {

std::optional<wire::ProposalTally> make_tally(std::optional<ProposalTally> const& tally) {
  if (!tally) {
    return std::nullopt;
  }
  return wire::ProposalTally{tally->yes, tally->abstain, tally->no, tally->no_with_veto};
}

void fill(wire::ProposalRecord& record, wire::NamedChain const& chain, StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  static_cast<wire::NamedChain&>(record) = chain;
  record.ID = stored.id;
  record.ProposalId = std::to_string(proposal.number);
  record.Title = proposal.title;
  record.Proposer = proposal.proposer;
  record.Summary = proposal.summary;
  record.Status = proposal.status;
  record.SubmitTime = proposal.submit_time;
  record.VotingStartTime = proposal.voting_start_time;
  record.VotingEndTime = proposal.voting_end_time;
  record.Tally = make_tally(proposal.tally);
  record.UpdatedAt = stored.updated_at;
}

wire::ChainProposal make_chain_proposal(StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  wire::ChainProposal made;
  made.ID = stored.id;
  made.ProposalId = std::to_string(proposal.number);
  made.Title = proposal.title;
  made.Proposer = proposal.proposer;
  made.Summary = proposal.summary;
  made.Status = proposal.status;
  made.VotingStartTime = proposal.voting_start_time;
  made.VotingEndTime = proposal.voting_end_time;
  made.Tally = make_tally(proposal.tally);
  return made;
}

bool is_past_deposit(Shared<StoredProposal> const& stored) {
  return stored->proposal.status != ProposalStatus::deposit_period;
}

ProposalTitle make_title(StoredProposal const& stored, std::size_t row) {
  auto const& proposal = stored.proposal;
  ProposalTitle title;
  title.row = static_cast<std::uint32_t>(row);
  title.is_voting = proposal.status == ProposalStatus::voting_period;
  title.dated = proposal.voting_end_time.value_or(stored.created_at);
  title.searched = make_search_lines({*proposal.title, '#' + std::to_string(proposal.number)});
  return title;
}

std::shared_ptr<RenderedProposalHistory const> render_history(wire::NamedChain const& chain,
                                                              std::span<Shared<StoredProposal> const> proposals) {
  auto history = std::make_shared<RenderedProposalHistory>();
  history->chain = chain;
  history->rows.assign(proposals.begin(), proposals.end());
  history->version = take_record_versions(proposals.size());
  for (std::size_t row = 0; row < proposals.size(); ++row) {
    auto const& stored = *proposals[row];
    history->changed_at = std::max(stored.updated_at, history->changed_at.value_or(stored.updated_at));
    if (!is_past_deposit(proposals[row])) {
      continue;
    }
    ++history->past_deposit;
    if (stored.proposal.title) {
      history->titles.push_back(make_title(stored, row));
    }
  }
  history->titles.shrink_to_fit();
  return history;
}

std::vector<RenderedVotingProposal> render_voting_proposals(std::optional<wire::FactGroup> const& facts,
                                                            wire::NamedChain const& chain,
                                                            std::span<Shared<StoredProposal> const> proposals) {
  std::vector<RenderedVotingProposal> voting_proposals;
  for (auto const& shared : proposals) {
    auto const& stored = *shared;
    auto const& proposal = stored.proposal;
    if (proposal.status != ProposalStatus::voting_period || !proposal.voting_end_time) {
      continue;
    }
    wire::VotingProposal record;
    fill(record, chain, stored);
    if (facts) {
      record.AsOf = facts->CheckedAt;
      record.Source = facts->Source;
      record.Stale = facts->Stale;
    }
    auto json = wire::to_json(record);
    auto const hash = content_hash(json);
    voting_proposals.push_back({*proposal.voting_end_time, stored.updated_at, std::move(json), hash});
  }
  std::ranges::reverse(voting_proposals);
  return voting_proposals;
}

}  // namespace

void write_proposal(std::string& json, RenderedProposalHistory const& history, std::size_t row) {
  wire::ProposalRecord record;
  fill(record, history.chain, *history.rows[row]);
  if (record.Summary) {
    record.Summary = clean_text(*record.Summary, kSummaryPreviewCharacters, LineBreaks::keep);
  }
  wire::write_json(json, record);
}

void write_shown(std::string& json, RenderedProposalHistory const& history) {
  json += '[';
  std::size_t shown = 0;
  for (auto const& stored : history.rows | std::views::filter(is_past_deposit) | std::views::take(kProposalsInFull)) {
    json += shown++ == 0 ? "" : ",";
    wire::write_json(json, make_chain_proposal(*stored));
  }
  json += ']';
}

std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          wire::NamedChain const& chain,
                                                          std::span<Shared<StoredProposal> const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous) {
  bool const same_history = previous != nullptr && previous->history->chain == chain &&
                            std::ranges::equal(previous->history->rows, proposals);
  auto history = same_history ? previous->history : render_history(chain, proposals);
  if (facts) {
    facts->ChangedAt = history->changed_at;
  }
  if (same_history && previous->facts == facts) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedProposals>();
  rendered->voting_proposals = render_voting_proposals(facts, chain, proposals);
  rendered->facts = std::move(facts);
  rendered->history = std::move(history);
  return rendered;
}

}  // namespace orrery
