#include "store/governance/event_repository.hpp"

#include "domain/governance/event_text.hpp"
#include "store/governance/event_watch.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class EventRepositoryTest : public ValidatorsTest {
 protected:
  std::vector<StoredEvent> load(std::size_t limit = 1'000) {
    auto reading = store_->begin_read();
    return load_recent_events(reading, limit);
  }

  // Newest first.
  std::vector<std::string> texts() {
    std::vector<std::string> texts;
    for (auto const& event : load()) {
      texts.push_back(event.text);
    }
    return texts;
  }

  template <class Write>
  void write(Write&& write_all) {
    auto writing = store_->begin_write();
    write_all(writing);
    writing.commit();
    clock_.move(std::chrono::minutes(5));
  }

  Observation moment(std::int64_t height, std::int64_t generation = 0) const {
    return {"a-1", generation, height, clock_.now()};
  }
};
ORRERY_ON_EVERY_ENGINE(EventRepositoryTest);

TEST_P(EventRepositoryTest, AValidatorsFirstReadingTellsNothingAndEachLaterChangeIsToldOnce) {
  put(at(100), {a_validator("a").named("Anna")});
  EXPECT_THAT(load(), IsEmpty());
  clock_.move(std::chrono::minutes(5));
  for (int replay = 0; replay < 2; ++replay) {
    put(at(200), {a_validator("a").named("Anna").jailed()});
  }
  clock_.move(std::chrono::minutes(5));
  put(at(300), {a_validator("a").named("Anna")});
  EXPECT_THAT(texts(), ElementsAre("Validator Anna entered the active set of Bare #Bare #ActiveSet",
                                   "Validator Anna is not jailed any more on Bare #Bare #Unjailed",
                                   "Validator Anna left the active set of Bare #Bare #ActiveSet",
                                   "Validator Anna was jailed on Bare #Bare #Jailed"));
  auto const jailed = load().back();
  EXPECT_EQ(jailed.type, EventType::jailed);
  EXPECT_EQ(jailed.chain_id, "a-1");
  EXPECT_EQ(jailed.params.operator_address, "a");
  EXPECT_EQ(jailed.params.height, "200");
  EXPECT_EQ(jailed.params.chain_name, "Bare");
  EXPECT_EQ(jailed.sequence, 1);
}

TEST_P(EventRepositoryTest, ANewValidatorEntersAndOneThatMovesNothingIsNotTold) {
  put(at(100), {a_validator("a")});
  auto idle = a_validator("c").named("Carl");
  Validator unbonded = idle;
  unbonded.status = BondStatus::unbonded;
  put(at(200), {a_validator("a").with_tokens("77"), a_validator("b").named("Bert"), unbonded});
  EXPECT_THAT(texts(), ElementsAre("Validator Bert entered the active set of Bare #Bare #ActiveSet"));
}

TEST_P(EventRepositoryTest, AChainThatBeganAgainTellsNothingOfTheDifference) {
  put(at(100), {a_validator("a")});
  put(at(10, "a-1", 1), {a_validator("a").jailed(), a_validator("b")});
  EXPECT_THAT(load(), IsEmpty());
}

TEST_P(EventRepositoryTest, ARolledBackChangeTellsNothing) {
  put(at(100), {a_validator("a")});
  {
    auto writing = store_->begin_write();
    put_validators(writing, at(200), std::vector<Validator>{a_validator("a").jailed()});
  }
  EXPECT_THAT(load(), IsEmpty());
}

TEST_P(EventRepositoryTest, AnUpgradeIsToldWhenItIsPlannedAndWhenItIsDone) {
  UpgradePlan const plan{"v2", 500};
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(100), std::nullopt); });
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(200), plan); });
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(300), plan); });
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(501), std::nullopt); });
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(300), plan); });
  EXPECT_THAT(texts(), ElementsAre("Bare has done the upgrade v2 at height 500 #Bare #Upgrade",
                                   "Bare has planned the upgrade v2 at height 500 #Bare #Upgrade"));
}

TEST_P(EventRepositoryTest, AnUpgradeThatWasPlannedBeforeAnybodyLookedIsNotNews) {
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(100), UpgradePlan{"v2", 500}); });
  EXPECT_THAT(load(), IsEmpty());
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(200), UpgradePlan{"v2", 600}); });
  write([&](auto& writing) { watch_upgrade_plan(writing, moment(300), std::nullopt); });
  EXPECT_THAT(texts(), ElementsAre("Bare has cancelled the upgrade v2 that was planned at height 600 #Bare #Upgrade",
                                   "Bare has planned the upgrade v2 at height 600 #Bare #Upgrade",
                                   "Bare has cancelled the upgrade v2 that was planned at height 500 #Bare #Upgrade"));
}

TEST_P(EventRepositoryTest, EachNewPoolIsToldOnceAndALowerCountIsNotBelieved) {
  write([&](auto& writing) { watch_pool_count(writing, moment(100), 3); });
  EXPECT_THAT(load(), IsEmpty());
  for (auto const count : {5, 4, 5}) {
    write([&](auto& writing) { watch_pool_count(writing, moment(200), count); });
  }
  EXPECT_THAT(texts(), ElementsAre("Bare has the new liquidity pool 5 #Bare #LiquidityPool",
                                   "Bare has the new liquidity pool 4 #Bare #LiquidityPool"));
  write([&](auto& writing) { watch_pool_count(writing, moment(300), 1'000'000'000); });
  EXPECT_THAT(load(), SizeIs(102)) << "a jump tells the last hundred";
}

TEST_P(EventRepositoryTest, AChainThatBecomesLiveIsToldOnce) {
  auto chain = a_bare_chain("a-1");
  chain.pretty_name = "Alpha One";
  chain.status = ChainStatus::upcoming;
  replace_all({chain});
  chain.status = ChainStatus::live;
  for (int replay = 0; replay < 2; ++replay) {
    replace_all({chain});
  }
  chain.status = ChainStatus::upcoming;
  replace_all({chain});
  chain.status = ChainStatus::live;
  replace_all({chain});
  EXPECT_THAT(texts(), ElementsAre("Alpha One is live #AlphaOne #Launch"));
}

TEST_P(EventRepositoryTest, WhatEditorsWroteFollowsTheirFilesUnderItsOwnId) {
  EditorialFeedEvent event{7, EventType::partnership, "nowhere-9", "A text #Hub", clock_.now()};
  auto const put_it = [&] {
    write([&](auto& writing) { replace_editorial_events(writing, std::span(&event, 1), clock_.now()); });
  };
  put_it();
  auto const first = load();
  put_it();
  EXPECT_EQ(load(), first) << "an equal one writes no row";
  event.text = "A better text #Hub";
  put_it();
  ASSERT_THAT(load(), SizeIs(1));
  EXPECT_EQ(load()[0].id, 7);
  EXPECT_EQ(load()[0].sequence, first[0].sequence);
  EXPECT_EQ(load()[0].text, "A better text #Hub");
  EXPECT_GT(load()[0].changed_at, first[0].changed_at);
  write([&](auto& writing) { replace_editorial_events(writing, {}, clock_.now()); });
  EXPECT_THAT(load(), IsEmpty());
  put_it();
  EXPECT_THAT(load(), SizeIs(1));
}

TEST_P(EventRepositoryTest, TheNewestStandFirstUpToALimit) {
  write([&](auto& writing) { watch_pool_count(writing, moment(1), 0); });
  write([&](auto& writing) { watch_pool_count(writing, moment(2), 4); });
  ASSERT_THAT(load(2), SizeIs(2));
  EXPECT_EQ(load(2)[0].params.pool_id, "4");
  EXPECT_EQ(load(2)[1].params.pool_id, "3");
  auto reading = store_->begin_read();
  EXPECT_EQ(count_events(reading), 4);
}

TEST(EventText, NamesAValidatorWithoutAMonikerByItsAddress) {
  EventParams params;
  params.chain_name = "Cosmos Hub (\u2603)";
  params.operator_address = "cosmosvaloper1x";
  params.moniker = "";
  EXPECT_EQ(make_event_text(EventType::jailed, params),
            "Validator cosmosvaloper1x was jailed on Cosmos Hub (\u2603) #CosmosHub #Jailed");
}

}  // namespace
}  // namespace orrery::test
