#pragma once

#include "world/stake.hpp"

#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

enum class ProposalOutcome { passed, rejected, vetoed, failed, unfunded };
enum class ProposalSubject { text, upgrade, spend, parameters };
enum class VoteOption { yes, no, abstain, veto };

struct Proposal {
  std::int64_t id;
  ProposalSubject subject;
  ProposalOutcome outcome;  // what it comes to
  std::string title;
  std::string summary;
  std::string metadata;  // text, JSON or a URL
  Instant submitted;     // all real
  Instant deposit_ends;
  Instant voting_begins;
  Instant voting_ends;
  std::int64_t plan_height = 0;  // of an upgrade
  std::string plan_name;
  Chance chance{0};
};

enum class ProposalStage { deposit, voting, ended };

ProposalStage stage_of(Proposal const& proposal, Instant real);

struct Tally {
  Micros yes = 0;
  Micros no = 0;
  Micros abstain = 0;
  Micros veto = 0;
};

// Those that the chain still knows at that moment, by id; what never got its deposit is gone.
std::vector<Proposal> proposals_at(World const& world, ChainPlan const& chain, Instant real);

// Nothing where it has not voted by then, or where the vote is over and votes are forgotten.
std::optional<VoteOption> vote_of(Proposal const& proposal, Seat const& seat, Instant real);

// While it runs, and after its end for ever.
Tally tally_at(World const& world, ChainPlan const& chain, Proposal const& proposal, Instant real);

// The upgrade that is planned and not yet done.
std::optional<Proposal> current_plan(World const& world, ChainPlan const& chain, Instant real);

}  // namespace orrery::simulator
