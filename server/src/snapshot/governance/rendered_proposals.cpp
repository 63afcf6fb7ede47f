#include "snapshot/governance/rendered_proposals.hpp"

#include "base/clean_text.hpp"
#include "domain/governance/turnout.hpp"
#include "snapshot/core/content_hash.hpp"
#include "store/governance/tally_points.hpp"
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

std::optional<wire::DecimalNumber> to_number(std::optional<std::string> const& decimal) {
  return decimal ? std::optional(wire::DecimalNumber{*decimal}) : std::nullopt;
}

// Of an ended vote as it was at its end, of others as it is.
wire::ProposalRule make_rule(VotingRules const& voting, StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  wire::ProposalRule made;
  made.Kind = proposal.kind;
  bool const has_ended = is_final(proposal.status);
  auto const* rule = find_rule(voting.rules, proposal.kind);
  if (has_ended) {
    rule = stored.rule ? &*stored.rule : nullptr;
  }
  if (rule != nullptr) {
    made.Quorum = to_number(rule->quorum);
    made.Threshold = to_number(rule->threshold);
    made.VetoThreshold = to_number(rule->veto_threshold);
  }
  if (has_ended) {
    made.Bonded = stored.bonded_tokens;
  } else if (proposal.status == ProposalStatus::voting_period) {
    made.Bonded = voting.bonded_tokens;
  }
  if (proposal.tally && made.Bonded) {
    made.Turnout = to_number(compute_turnout(*proposal.tally, *made.Bonded));
  }
  return made;
}

void fill(wire::ProposalRecord& record, wire::NamedChain const& chain, VotingRules const& voting,
          StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  static_cast<wire::NamedChain&>(record) = chain;
  static_cast<wire::ProposalRule&>(record) = make_rule(voting, stored);
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

wire::ChainProposal make_chain_proposal(VotingRules const& voting, StoredProposal const& stored) {
  auto const& proposal = stored.proposal;
  wire::ChainProposal made;
  static_cast<wire::ProposalRule&>(made) = make_rule(voting, stored);
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

std::shared_ptr<RenderedProposalHistory const> render_history(wire::NamedChain const& chain, VotingRules const& voting,
                                                              std::span<Shared<StoredProposal> const> proposals) {
  auto history = std::make_shared<RenderedProposalHistory>();
  history->chain = chain;
  history->voting = voting;
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

void add_facts(wire::VotingProposal& record, std::optional<wire::FactGroup> const& facts) {
  if (facts) {
    record.AsOf = facts->CheckedAt;
    record.Source = facts->Source;
    record.Stale = facts->Stale;
  }
}

// The store marks what it cut by one character more than it shows.
bool is_preview(std::string const& summary) {
  return clean_text(summary, kSummaryPreviewCharacters, LineBreaks::keep) != summary &&
         clean_text(summary, kSummaryPreviewCharacters + 1, LineBreaks::keep) == summary;
}

wire::TallyMoment make_moment(TallyPoint const& point) {
  wire::TallyMoment made;
  static_cast<wire::ProposalTally&>(made) = *make_tally(point.tally);
  made.At = point.at;
  return made;
}

std::vector<RenderedVotingProposal> render_voting_proposals(std::optional<wire::FactGroup> const& facts,
                                                            wire::NamedChain const& chain, VotingRules const& voting,
                                                            std::span<Shared<StoredProposal> const> proposals) {
  std::vector<RenderedVotingProposal> voting_proposals;
  for (auto const& shared : proposals) {
    auto const& stored = *shared;
    auto const& proposal = stored.proposal;
    if (proposal.status != ProposalStatus::voting_period || !proposal.voting_end_time) {
      continue;
    }
    wire::VotingProposal record;
    fill(record, chain, voting, stored);
    add_facts(record, facts);
    auto json = wire::to_json(record);
    auto const hash = content_hash(json);
    voting_proposals.push_back({*proposal.voting_end_time, stored.updated_at, std::move(json), hash});
  }
  std::ranges::reverse(voting_proposals);
  return voting_proposals;
}

}  // namespace

wire::ProposalRule make_proposal_rule(RenderedProposalHistory const& history, std::size_t row) {
  return make_rule(history.voting, *history.rows[row]);
}

void write_proposal(std::string& json, RenderedProposalHistory const& history, std::size_t row) {
  wire::ProposalRecord record;
  fill(record, history.chain, history.voting, *history.rows[row]);
  if (record.Summary) {
    record.Summary = clean_text(*record.Summary, kSummaryPreviewCharacters, LineBreaks::keep);
  }
  wire::write_json(json, record);
}

void write_proposal_detail(std::string& json, RenderedProposalHistory const& history, std::size_t row,
                           std::optional<wire::FactGroup> const& facts, std::vector<wire::ProposalVote> votes) {
  auto const& stored = *history.rows[row];
  wire::ProposalDetail record;
  fill(record, history.chain, history.voting, stored);
  add_facts(record, facts);
  record.IsSummaryCut = record.Summary && (is_preview(*record.Summary) || is_summary_cut(*record.Summary));
  if (record.Summary && is_preview(*record.Summary)) {
    record.Summary = clean_text(*record.Summary, kSummaryPreviewCharacters, LineBreaks::keep);
  }
  for (auto const& point : parse_tally_points(stored.tally_points)) {
    record.TallyHistory.push_back(make_moment(point));
  }
  record.Votes = std::move(votes);
  wire::write_json(json, record);
}

void write_shown(std::string& json, RenderedProposalHistory const& history) {
  json += '[';
  std::size_t shown = 0;
  for (auto const& stored : history.rows | std::views::filter(is_past_deposit) | std::views::take(kProposalsInFull)) {
    json += shown++ == 0 ? "" : ",";
    wire::write_json(json, make_chain_proposal(history.voting, *stored));
  }
  json += ']';
}

VotingRules find_voting_rules(ChainState const* state, std::span<Shared<StoredProposal> const> proposals) {
  bool const is_open = std::ranges::any_of(
      proposals, [](Shared<StoredProposal> const& stored) { return !is_final(stored->proposal.status); });
  if (state == nullptr || !is_open) {
    return {};
  }
  // x/mstaking votes by a weight of several denoms.
  bool const counts_tokens = state->staking_kind != StakingKind::mstaking;
  return {state->voting_rules, counts_tokens ? state->bonded_tokens : std::nullopt};
}

std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          wire::NamedChain const& chain, VotingRules const& voting,
                                                          std::span<Shared<StoredProposal> const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous) {
  bool const same_history = previous != nullptr && previous->history->chain == chain &&
                            previous->history->voting == voting &&
                            std::ranges::equal(previous->history->rows, proposals);
  auto history = same_history ? previous->history : render_history(chain, voting, proposals);
  if (facts) {
    facts->ChangedAt = history->changed_at;
  }
  if (same_history && previous->facts == facts) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedProposals>();
  rendered->voting_proposals = render_voting_proposals(facts, chain, voting, proposals);
  rendered->facts = std::move(facts);
  rendered->history = std::move(history);
  return rendered;
}

}  // namespace orrery
