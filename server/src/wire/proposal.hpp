#pragma once

#include "wire/chain.hpp"
#include "wire/named_chain.hpp"
#include "wire/proposal_vote.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Proposals as in /proposals, /proposals/history and /proposals/record.
namespace orrery::wire {

struct ProposalRecord : NamedChain, ProposalRule {
  std::int64_t ID = 0;
  std::string ProposalId;
  std::optional<std::string> Title;
  std::optional<std::string> Proposer;
  std::optional<std::string> Summary;
  ProposalStatus Status = ProposalStatus::deposit_period;
  std::optional<Timestamp> SubmitTime;
  std::optional<Timestamp> VotingStartTime;
  std::optional<Timestamp> VotingEndTime;
  std::optional<ProposalTally> Tally;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(ProposalRecord, (NamedChain, ProposalRule),
                      (ID, ProposalId, Title, Proposer, Summary, Status, SubmitTime, VotingStartTime, VotingEndTime,
                       Tally, UpdatedAt))

// A proposal in voting period, in a list without an envelope.
struct VotingProposal : ProposalRecord {
  std::optional<Timestamp> AsOf;
  std::string Source;
  bool Stale = false;
};
BOOST_DESCRIBE_STRUCT(VotingProposal, (ProposalRecord), (AsOf, Source, Stale))

// The votes as they stood at a moment.
struct TallyMoment : ProposalTally {
  Timestamp At;
};
BOOST_DESCRIBE_STRUCT(TallyMoment, (ProposalTally), (At))

// One proposal with all that is known of it.
struct ProposalDetail : VotingProposal {
  bool IsSummaryCut = false;
  std::vector<TallyMoment> TallyHistory;
  std::vector<ProposalVote> Votes;
};
BOOST_DESCRIBE_STRUCT(ProposalDetail, (VotingProposal), (IsSummaryCut, TallyHistory, Votes))

FieldNotes field_notes(TallyMoment const*);
FieldNotes field_notes(ProposalDetail const*);
FieldNotes field_notes(ProposalRecord const*);
FieldNotes field_notes(VotingProposal const*);

}  // namespace orrery::wire
