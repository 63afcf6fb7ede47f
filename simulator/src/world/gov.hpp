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
  ProposalOutcome outcome;  // how it will end
  bool is_expedited = false;
  std::string title;
  std::string summary;
  std::string metadata;  // text, JSON or a URL
  Instant submitted;     // all times are real time
  Instant deposit_ends;
  Instant voting_begins;
  Instant voting_ends;
  std::int64_t plan_height = 0;  // of an upgrade
  std::string plan_name;
  Chance chance{0};
};

// Of an expedited vote, in the world's time; other votes take chain.voting_s.
std::int64_t expedited_voting_s(ChainPlan const& chain);

enum class ProposalStage { deposit, voting, ended };

ProposalStage stage_of(Proposal const& proposal, Instant real);

struct Tally {
  Micros yes = 0;
  Micros no = 0;
  Micros abstain = 0;
  Micros veto = 0;
};

// The proposals in the chain's state at that time, by id; those that did not reach the deposit are deleted.
std::vector<Proposal> proposals_at(World const& world, ChainPlan const& chain, Instant real);

// nullopt where the validator has not voted by that time, and after the voting period, when votes are deleted.
std::optional<VoteOption> vote_of(Proposal const& proposal, Seat const& seat, Instant real);

// During the voting period and after it.
Tally tally_at(World const& world, ChainPlan const& chain, Proposal const& proposal, Instant real);

// The proposal of the pending upgrade plan.
std::optional<Proposal> current_plan(World const& world, ChainPlan const& chain, Instant real);

}  // namespace orrery::simulator
