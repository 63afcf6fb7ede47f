#include "snapshot/rendered_proposals.hpp"

#include "base/clean_text.hpp"
#include "snapshot/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/proposal.hpp"

#include <algorithm>

namespace orrery {
namespace {

std::pair<std::int64_t, std::int64_t> version_of(StoredProposal const& stored) {
  return {stored.id, stored.version};
}

std::optional<wire::ProposalTally> make_tally(std::optional<ProposalTally> const& tally) {
  if (!tally) {
    return std::nullopt;
  }
  return wire::ProposalTally{tally->yes, tally->abstain, tally->no, tally->no_with_veto};
}

void fill(wire::ProposalRecord& record, StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  record.ID = stored.id;
  record.ChainId = stored.chain_id;
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

RenderedProposal render(std::string json, Timestamp updated_at) {
  auto const hash = content_hash(json);
  return {updated_at, std::move(json), hash};
}

RenderedProposal render_entry(StoredProposal const& stored) {
  wire::ProposalRecord record;
  fill(record, stored);
  if (record.Summary) {
    record.Summary = clean_text(*record.Summary, kSummaryPreviewCharacters, LineBreaks::keep);
  }
  return render(wire::to_json(record), stored.updated_at);
}

ProposalTitle make_title(StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  ProposalTitle title;
  title.id = stored.id;
  title.number = proposal.number;
  title.title = *proposal.title;
  title.search.names = make_search_lines({title.title, '#' + std::to_string(title.number)});
  title.is_voting = proposal.status == ProposalStatus::voting_period;
  title.dated = proposal.voting_end_time.value_or(stored.created_at);
  title.updated_at = stored.updated_at;
  return title;
}

std::shared_ptr<RenderedHistory const> render_history(std::span<StoredProposal const> proposals) {
  auto history = std::make_shared<RenderedHistory>();
  std::ranges::transform(proposals, std::back_inserter(history->versions), version_of);
  std::string shown;
  for (auto const& stored : proposals) {
    history->entries.push_back(render_entry(stored));
    history->changed_at = std::max(stored.updated_at, history->changed_at.value_or(stored.updated_at));
    if (stored.proposal.status == ProposalStatus::deposit_period) {
      continue;
    }
    if (history->past_deposit < static_cast<std::int64_t>(kProposalsInFull)) {
      shown += shown.empty() ? "" : ",";
      shown += wire::to_json(make_chain_proposal(stored));
    }
    ++history->past_deposit;
    if (stored.proposal.title) {
      history->titles.push_back(make_title(stored));
    }
  }
  history->shown_json = PackedText('[' + shown + ']');
  history->entries.shrink_to_fit();
  history->titles.shrink_to_fit();
  return history;
}

std::vector<RenderedVote> render_votes(std::optional<wire::FactGroup> const& facts,
                                       std::optional<std::string> const& logo,
                                       std::span<StoredProposal const> proposals) {
  std::vector<RenderedVote> votes;
  for (auto const& stored : proposals) {
    auto const& proposal = stored.proposal;
    if (proposal.status != ProposalStatus::voting_period || !proposal.voting_end_time) {
      continue;
    }
    wire::VotingProposal record;
    fill(record, stored);
    record.Logo = logo;
    if (facts) {
      record.AsOf = facts->CheckedAt;
      record.Source = facts->Source;
      record.Stale = facts->Stale;
    }
    votes.push_back({*proposal.voting_end_time, render(wire::to_json(record), stored.updated_at)});
  }
  std::ranges::reverse(votes);
  return votes;
}

}  // namespace

std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          std::optional<std::string> const& logo,
                                                          std::span<StoredProposal const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous) {
  bool const same_history =
      previous != nullptr && std::ranges::equal(previous->history->versions, proposals, {}, {}, version_of);
  auto history = same_history ? previous->history : render_history(proposals);
  if (facts) {
    facts->ChangedAt = history->changed_at;
  }
  if (same_history && previous->facts == facts && previous->logo == logo) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedProposals>();
  rendered->votes = render_votes(facts, logo, proposals);
  rendered->facts = std::move(facts);
  rendered->logo = logo;
  rendered->history = std::move(history);
  return rendered;
}

std::optional<std::int64_t> count_proposals(std::optional<wire::FactGroup> const& facts,
                                            RenderedHistory const* history) {
  if (!facts || history == nullptr) {
    return std::nullopt;
  }
  bool const is_part =
      std::ranges::any_of(facts->Unread, [](auto const& name) { return name == "proposals" || name == "history"; });
  return is_part ? std::nullopt : std::optional(history->past_deposit);
}

}  // namespace orrery
