#include "world/world.hpp"

#include "domain/chains/known_names.hpp"
#include "running_simulator.hpp"
#include "sources/catalogue/catalogue.hpp"
#include "upstreams/registry.hpp"
#include "world/blocks.hpp"
#include "world/gov.hpp"
#include "world/names.hpp"
#include "world/prices.hpp"
#include "world/stake.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace orrery::simulator {
namespace {

using std::chrono::hours;

WorldOptions a_full_world() {
  WorldOptions options;
  options.epoch = kWorldEpoch;
  return options;
}

std::string describe(World const& world) {
  std::string text;
  for (auto const& chain : world.chains) {
    text += make_chain_json(world, chain, "http://pictures") + make_assetlist_json(chain, "http://pictures");
    for (auto const& seat : seats_at(world, chain, world.time_scale.epoch() + hours(3))) {
      text += operator_address(chain, *seat.seat) + std::to_string(seat.tokens) + (seat.bonded ? "b" : "");
    }
  }
  return text;
}

TEST(World, IsTheSameForTheSameSeedAndAnotherForAnother) {
  auto options = a_full_world();
  auto const once = describe(make_world(options));
  EXPECT_TRUE(once == describe(make_world(options)));
  options.seed = 2;
  EXPECT_FALSE(once == describe(make_world(options)));
}

TEST(World, NamesNoChainThatExists) {
  std::set<std::string> real;
  for (auto const& known : known_names()) {
    real.insert(to_lower(std::string(known.name)));
    real.insert(to_lower(std::string(known.ticker)));
    real.emplace(known.chain_id);
  }
  for (auto const& chain : built_in_chains()) {
    real.insert({to_lower(chain.pretty_name), chain.registry_name});
  }
  std::set<std::string> made;
  for (std::size_t index = 0; index < kChainNames; ++index) {
    auto const name = to_lower(make_chain_name(1, index));
    EXPECT_FALSE(real.contains(name)) << name;
    EXPECT_TRUE(made.insert(name).second) << name << " twice";
  }
  for (auto const& chain : make_world(a_full_world()).chains) {
    EXPECT_FALSE(real.contains(chain.display_denom)) << chain.symbol;
  }
}

TEST(World, GivesEachValidatorANameOfItsOwn) {
  std::set<std::string> made;
  for (std::size_t index = 0; index < kValidatorNames; ++index) {
    EXPECT_TRUE(made.insert(make_validator_name(1, index)).second) << index;
  }
}

TEST(World, HasChainsOfEveryKind) {
  auto const world = make_world(a_full_world());
  auto const has = [&](auto is_it) { return std::ranges::any_of(world.chains, is_it); };
  EXPECT_TRUE(has([](ChainPlan const& chain) { return chain.life == ChainLife::killed; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return chain.life == ChainLife::upcoming; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return chain.is_testnet; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return !chain.has_staking; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return !chain.inflation; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return chain.has_pools; }));
  EXPECT_TRUE(has([](ChainPlan const& chain) { return chain.sdk == SdkLine::v45; }));
  EXPECT_TRUE(world.chains.front().price && !world.chains.front().is_testnet);
}

TEST(World, HasOperatorsOnManyChainsUnderOneIdentity) {
  auto const world = make_world(a_full_world());
  std::vector<int> chains_of(world.validators.size());
  for (auto const& chain : world.chains) {
    for (auto const& seat : chain.seats) {
      ++chains_of.at(seat.validator);
    }
  }
  EXPECT_GT(*std::ranges::max_element(chains_of), 20);
  EXPECT_GT(std::ranges::count(chains_of, 1), 3);
}

TEST(World, HasImpostorsOfTheLargestIdentityOnATestNetworkAndOnTheCheapestChainUntilTheyAreTombstoned) {
  auto const world = make_world(a_full_world());
  for (auto const& chain : {world.chains.at(2), world.chains.at(kCheapestChain)}) {
    auto const state_after = [&](hours time) {
      auto const seats = seats_at(world, chain, world.time_scale.epoch() + time);
      return *std::ranges::find_if(seats, [](SeatState const& state) { return state.seat->is_copycat; });
    };
    EXPECT_EQ(state_after(hours(1)).seat->validator, 0U);
    EXPECT_FALSE(state_after(hours(29)).tombstoned);
    EXPECT_TRUE(state_after(hours(30)).tombstoned);
    EXPECT_FALSE(state_after(hours(30)).bonded);
  }
  EXPECT_FALSE(world.chains.at(2).price);
  EXPECT_FALSE(world.chains.at(kCheapestChain).is_testnet);
  EXPECT_LT(world.chains.at(kCheapestChain).price->usd, 0.001);
}

TEST(World, JailsAndFreesValidatorsAsTimePassesFasterWhereItIsTold) {
  auto const count_changes = [](double speed) {
    auto options = a_full_world();
    options.speed = speed;
    auto const world = make_world(options);
    int changes = 0;
    for (auto const& chain : world.chains) {
      auto const before = seats_at(world, chain, world.time_scale.epoch());
      auto const after = seats_at(world, chain, world.time_scale.epoch() + hours(1));
      for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        changes += before[i].jailed != after[i].jailed ? 1 : 0;
      }
    }
    return changes;
  };
  auto const slow = count_changes(1);
  auto const fast = count_changes(60);
  EXPECT_GT(fast, 20);
  EXPECT_GT(fast, 5 * slow);
}

TEST(World, TellsTheSameOfAPastMomentLater) {
  auto const world = make_world(a_full_world());
  auto const& chain = world.chains.front();
  auto const then = world.time_scale.epoch() + hours(2);
  auto const height = height_at(chain, then);
  EXPECT_EQ(height_at(chain, time_of_block(chain, height)), height);
  EXPECT_LE(time_of_block(chain, height), then);
  EXPECT_GT(time_of_block(chain, height + 1), then);
}

TEST(Proposals, ComeToEveryOutcomeAndLoseWhatFindsNoDeposit) {
  auto const world = make_world(a_full_world());
  auto const now = world.time_scale.epoch();
  std::set<ProposalOutcome> ended;
  std::set<ProposalStage> stages;
  bool has_gap = false;
  for (auto const& chain : world.chains) {
    std::int64_t last = 0;
    for (auto const& proposal : proposals_at(world, chain, now)) {
      stages.insert(stage_of(proposal, now));
      if (stage_of(proposal, now) == ProposalStage::ended) {
        ended.insert(proposal.outcome);
      }
      has_gap = has_gap || proposal.id > last + 1;
      last = proposal.id;
    }
  }
  EXPECT_THAT(stages, testing::SizeIs(3));
  EXPECT_THAT(ended, testing::UnorderedElementsAre(ProposalOutcome::passed, ProposalOutcome::rejected,
                                                   ProposalOutcome::vetoed, ProposalOutcome::failed));
  EXPECT_TRUE(has_gap);
}

TEST(Proposals, CountVotesUntilTheirEndAndThenNoMore) {
  auto const world = make_world(a_full_world());
  for (auto const& chain : world.chains) {
    for (auto const& proposal : proposals_at(world, chain, world.time_scale.epoch())) {
      if (chain.seats.empty() || stage_of(proposal, world.time_scale.epoch()) != ProposalStage::ended) {
        continue;
      }
      auto const sum = [&](Instant at) {
        auto const tally = tally_at(world, chain, proposal, at);
        return tally.yes + tally.no + tally.abstain + tally.veto;
      };
      EXPECT_EQ(sum(proposal.voting_begins), 0);
      EXPECT_GT(sum(proposal.voting_ends), 0);
      EXPECT_EQ(sum(proposal.voting_ends), sum(proposal.voting_ends + hours(100)));
      return;
    }
  }
  FAIL() << "no proposal has ended";
}

TEST(Prices, StayBetweenTheirHighestAndLowest) {
  auto const world = make_world(a_full_world());
  auto const& chain = world.chains.front();
  std::set<double> seen;
  for (int hour = 0; hour < 3'000; ++hour) {
    auto const figures = prices_at(world, chain, world.time_scale.epoch() + hours(hour));
    EXPECT_LT(figures.usd, figures.all_time_high);
    EXPECT_GT(figures.usd, figures.all_time_low);
    seen.insert(figures.usd);
  }
  EXPECT_GT(seen.size(), 2'900U);
}

}  // namespace
}  // namespace orrery::simulator
