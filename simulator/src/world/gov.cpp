#include "world/gov.hpp"

#include "world/blocks.hpp"
#include "world/names.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr char const* kTopics[] = {"Lower the minimum commission to three percent",
                                   "Fund the public endpoints for another quarter",
                                   "Raise the deposit for proposals",
                                   "Signal: keep the number of validators as it is",
                                   "Pay the audit of the new fee module",
                                   "Set the community tax anew",
                                   "Extend the grants for client software",
                                   "Let small chains share these validators",
                                   "Send part of the pool to the liquidity reserve",
                                   "Adopt a code of conduct for delegations"};
constexpr char const* kReasons[] = {
    "The case was discussed for three weeks. This text says what would change, who does it and by when.",
    "Costs are listed month by month; what is not spent goes back to the pool.",
    "Those who object asked for a smaller first step, and this is it.\n\nNothing else is touched."};

ProposalSubject subject_of(Chance const& chance) {
  auto const at = chance.of("subject").fraction();
  if (at < 0.45) return ProposalSubject::text;
  if (at < 0.65) return ProposalSubject::upgrade;
  return at < 0.85 ? ProposalSubject::spend : ProposalSubject::parameters;
}

ProposalOutcome outcome_of(Chance const& chance) {
  auto const at = chance.of("outcome").fraction();
  if (at < 0.66) return ProposalOutcome::passed;
  if (at < 0.82) return ProposalOutcome::rejected;
  if (at < 0.88) return ProposalOutcome::vetoed;
  return at < 0.92 ? ProposalOutcome::failed : ProposalOutcome::unfunded;
}

void set_words(ChainPlan const& chain, Proposal& proposal) {
  auto const& chance = proposal.chance;
  auto const version = std::to_string(2 + proposal.id / 4);
  proposal.plan_name = "v" + version;
  proposal.title = proposal.subject == ProposalSubject::upgrade ? "Software upgrade to " + proposal.plan_name
                                                                : chance.of("topic").pick(kTopics);
  proposal.summary = chance.of("reason").pick(kReasons);
  switch (chance.of("metadata").bits() % 4) {
    case 0: proposal.metadata = "ipfs://bafy" + chain.folder + std::to_string(proposal.id); break;
    case 1: proposal.metadata = R"({"title":")" + proposal.title + R"(","summary":"Told in the metadata."})"; break;
    case 2: proposal.metadata = "https://forum." + chain.folder + ".example/t/" + std::to_string(proposal.id); break;
    default: break;
  }
}

Proposal make_proposal(World const& world, ChainPlan const& chain, std::int64_t number, Instant submitted) {
  Proposal proposal;
  proposal.id = number;
  proposal.chance = chain.chance.of("proposal").of(static_cast<std::uint64_t>(number));
  proposal.subject = subject_of(proposal.chance);
  proposal.outcome = outcome_of(proposal.chance);
  auto const& chance = proposal.chance;
  auto const deposit = seconds(chain.deposit_s);
  auto const waits =
      chance.of("deposit").happens(0.5) ? seconds(0) : seconds(chance.of("wait").between(0, chain.deposit_s - 1));
  auto const begins = submitted + waits;
  proposal.is_expedited = chain.sdk >= SdkLine::v50 && chance.of("expedited").happens(0.15);
  auto const ends = begins + seconds(proposal.is_expedited ? expedited_voting_s(chain) : chain.voting_s);
  proposal.submitted = world.time_scale.to_real(submitted);
  proposal.deposit_ends = world.time_scale.to_real(submitted + deposit);
  proposal.voting_begins = world.time_scale.to_real(begins);
  proposal.voting_ends = world.time_scale.to_real(ends);
  if (proposal.subject == ProposalSubject::upgrade) {
    auto const done = world.time_scale.to_real(ends + hours(chance.of("plan").between(24, 120)));
    proposal.plan_height = height_at(chain, done);
  }
  set_words(chain, proposal);
  return proposal;
}

bool is_known(Proposal const& proposal, Instant real) {
  bool const gone = proposal.outcome == ProposalOutcome::unfunded && real >= proposal.deposit_ends;
  return proposal.submitted <= real && !gone;
}

VoteOption option_of(Proposal const& proposal, Chance const& chance) {
  auto const at = chance.fraction();
  switch (proposal.outcome) {
    case ProposalOutcome::passed:
    case ProposalOutcome::failed:
    case ProposalOutcome::unfunded:
      return at < 0.8    ? VoteOption::yes
             : at < 0.9  ? VoteOption::abstain
             : at < 0.98 ? VoteOption::no
                         : VoteOption::veto;
    case ProposalOutcome::rejected:
      return at < 0.25   ? VoteOption::yes
             : at < 0.35 ? VoteOption::abstain
             : at < 0.95 ? VoteOption::no
                         : VoteOption::veto;
    case ProposalOutcome::vetoed: return at < 0.2 ? VoteOption::yes : at < 0.3 ? VoteOption::no : VoteOption::veto;
  }
  return VoteOption::abstain;
}

std::optional<VoteOption> voted_by(Proposal const& proposal, Seat const& seat, Instant real) {
  auto const chance = proposal.chance.of("vote").of(seat.chance.bits());
  auto const length = proposal.voting_ends - proposal.voting_begins;
  auto const at =
      proposal.voting_begins +
      milliseconds(static_cast<std::int64_t>(chance.of("time").fraction() * static_cast<double>(length.count())));
  if (!chance.of("votes").happens(0.78) || at > real) {
    return std::nullopt;
  }
  return option_of(proposal, chance.of("option"));
}

Tally count_votes(World const& world, ChainPlan const& chain, Proposal const& proposal, Instant at) {
  Tally tally;
  for (auto const& seat : seats_at(world, chain, at)) {
    auto const vote = seat.bonded ? voted_by(proposal, *seat.seat, at) : std::nullopt;
    if (!vote) {
      continue;
    }
    switch (*vote) {
      case VoteOption::yes: tally.yes += seat.tokens; break;
      case VoteOption::no: tally.no += seat.tokens; break;
      case VoteOption::abstain: tally.abstain += seat.tokens; break;
      case VoteOption::veto: tally.veto += seat.tokens; break;
    }
  }
  return tally;
}

}  // namespace

std::int64_t expedited_voting_s(ChainPlan const& chain) {
  return chain.voting_s / 2;
}

ProposalStage stage_of(Proposal const& proposal, Instant real) {
  if (proposal.outcome == ProposalOutcome::unfunded || real < proposal.voting_begins) {
    return ProposalStage::deposit;
  }
  return real < proposal.voting_ends ? ProposalStage::voting : ProposalStage::ended;
}

std::vector<Proposal> proposals_at(World const& world, ChainPlan const& chain, Instant real) {
  std::vector<Proposal> proposals;
  auto const now = world.time_scale.to_world(real);
  auto const every = seconds(chain.proposal_every_s);
  for (std::int64_t number = 1;; ++number) {
    auto const jitter = chain.chance.of("submitted").of(static_cast<std::uint64_t>(number)).fraction() * 0.8;
    auto const submitted =
        Instant(chain.genesis) + every * number +
        milliseconds(static_cast<std::int64_t>(jitter * static_cast<double>(milliseconds(every).count())));
    if (submitted > now) {
      return proposals;
    }
    auto proposal = make_proposal(world, chain, number, submitted);
    if (is_known(proposal, real)) {
      proposals.push_back(std::move(proposal));
    }
  }
}

std::optional<VoteOption> vote_of(Proposal const& proposal, Seat const& seat, Instant real) {
  return stage_of(proposal, real) == ProposalStage::voting ? voted_by(proposal, seat, real) : std::nullopt;
}

Tally tally_at(World const& world, ChainPlan const& chain, Proposal const& proposal, Instant real) {
  if (real < proposal.voting_ends) {
    return count_votes(world, chain, proposal, real);
  }
  std::pair const key(chain.index, proposal.id);
  auto const known = world.ended_tallies->with([&](EndedTallies const& tallies) {
    auto const found = tallies.find(key);
    return found == tallies.end() ? std::nullopt : std::optional(found->second);
  });
  if (known) {
    return {known->at(0), known->at(1), known->at(2), known->at(3)};
  }
  auto const tally = count_votes(world, chain, proposal, proposal.voting_ends);
  world.ended_tallies->with([&](EndedTallies& tallies) {
    tallies.emplace(key, std::array{tally.yes, tally.no, tally.abstain, tally.veto});
  });
  return tally;
}

std::optional<Proposal> current_plan(World const& world, ChainPlan const& chain, Instant real) {
  std::optional<Proposal> plan;
  for (auto& proposal : proposals_at(world, chain, real)) {
    bool const is_set = proposal.subject == ProposalSubject::upgrade && proposal.outcome == ProposalOutcome::passed &&
                        stage_of(proposal, real) == ProposalStage::ended;
    if (is_set && proposal.plan_height > height_at(chain, real)) {
      plan = std::move(proposal);
    }
  }
  return plan;
}

}  // namespace orrery::simulator
