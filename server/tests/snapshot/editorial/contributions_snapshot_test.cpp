#include "builders/stored_chain_builder.hpp"
#include "builders/written_json.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

CollectionIntervals const kIntervals{{"contributions", 24h}};
constexpr UtcDay kToday = std::chrono::floor<days>(kSomeDay);

StoredChain a_chain_of(std::string chain_id, std::string repository) {
  StoredChain stored = a_stored_chain(std::move(chain_id));
  stored.chain.git_repo = "https://github.com/" + repository;
  return stored;
}

// An answer of a Friday: its week goes on until tomorrow.
StoredContributions an_answer(std::string repository, std::map<UtcDay, std::int64_t> counts) {
  StoredContributions stored;
  stored.repository = std::move(repository);
  stored.state = RepositoryState::answered;
  stored.contributions = Contributions{kToday - days{89}, kToday + days{1}, std::move(counts)};
  stored.checked_at = kSomeDay + 9h;
  stored.changed_at = kSomeDay + 8h;
  stored.tried_at = kSomeDay + 9h;
  return stored;
}

SnapshotInput an_input(std::vector<StoredChain> chains, std::vector<StoredContributions> contributions) {
  SnapshotInput input{std::move(chains), {}, StoreKind::real, {1}};
  input.contributions = std::move(contributions);
  return input;
}

boost::json::value record_of(Snapshot const& snapshot, std::size_t position) {
  return boost::json::parse(detail_json(*snapshot.chains.at(position)));
}

TEST(ContributionsSnapshot, ARecordHasNinetyDaysThatEndWithTheLastCheckZerosIncluded) {
  auto const input = an_input({a_chain_of("a-1", "Cosmos/Gaia")},
                              {an_answer("cosmos/gaia", {{kToday - days{89}, 2}, {kToday, 3}, {kToday + days{1}, 9}})});
  auto const snapshot = build_snapshot(input, kIntervals, kSomeDay + 10h, nullptr);
  auto const record = record_of(*snapshot, 0);
  auto const& shown = record.at("GithubContribution").as_array();
  ASSERT_EQ(shown.size(), 90U);
  EXPECT_EQ(shown.front(), (boost::json::object{{"Date", "2026-08-23"}, {"ContributionCount", 2}}));
  EXPECT_EQ(shown.at(1), (boost::json::object{{"Date", "2026-08-24"}, {"ContributionCount", 0}}));
  EXPECT_EQ(shown.back(), (boost::json::object{{"Date", "2026-11-20"}, {"ContributionCount", 3}}));
  auto const& facts = record.at("Facts").at("contributions");
  EXPECT_EQ(facts.at("Source").as_string(), "GitHub");
  EXPECT_EQ(facts.at("CheckedAt").as_string(), "2026-11-20T09:00:00Z");
  EXPECT_EQ(facts.at("ChangedAt").as_string(), "2026-11-20T08:00:00Z");
  EXPECT_FALSE(facts.at("Stale").as_bool());
}

TEST(ContributionsSnapshot, WhatNeverAnsweredIsUnknownAndNotZero) {
  StoredContributions computing;
  computing.repository = "b/b";
  auto const input = an_input({a_stored_chain("a-1"), a_chain_of("b-1", "b/b"), a_chain_of("c-1", "c/unknown")},
                              {computing, an_answer("z/z", {{kToday, 1}})});
  auto const snapshot = build_snapshot(input, kIntervals, kSomeDay, nullptr);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(record_of(*snapshot, i).at("GithubContribution").as_array().empty());
    EXPECT_TRUE(record_of(*snapshot, i).at("Facts").at("contributions").is_null());
  }
  EXPECT_TRUE(snapshot->contribution_order.empty());
}

TEST(ContributionsSnapshot, DaysThatAnAnswerDoesNotReachAreLeftOut) {
  auto answer = an_answer("cosmos/gaia", {{kToday, 1}});
  answer.contributions->first = kToday - days{4};
  answer.contributions->last = kToday - days{1};
  auto const snapshot =
      build_snapshot(an_input({a_chain_of("a-1", "cosmos/gaia")}, {answer}), kIntervals, kSomeDay, nullptr);
  EXPECT_EQ(record_of(*snapshot, 0).at("GithubContribution").as_array().size(), 4U);
}

TEST(ContributionsSnapshot, TheListHasThirtyDaysOfEachChainWithCommitsTheMostActiveFirst) {
  auto const input = an_input(
      {a_chain_of("a-1", "org/few"), a_chain_of("b-1", "org/many"), a_chain_of("c-1", "org/few"),
       a_chain_of("d-1", "org/old")},
      {an_answer("org/few", {{kToday - days{29}, 1}}), an_answer("org/many", {{kToday, 5}, {kToday - days{30}, 9}}),
       an_answer("org/old", {{kToday - days{30}, 7}})});
  auto const snapshot = build_snapshot(input, kIntervals, kSomeDay, nullptr);
  EXPECT_EQ(snapshot->contribution_order, (std::vector<std::uint32_t>{1, 0, 2}));
  auto const record = boost::json::parse(snapshot->contributions.at(0)->json);
  EXPECT_EQ(record.at("chain_id").as_string(), "a-1");
  EXPECT_EQ(record.at("total_contributions").as_int64(), 1);
  EXPECT_EQ(record.at("AsOf").as_string(), "2026-11-20T09:00:00Z");
  EXPECT_EQ(record.at("Source").as_string(), "GitHub");
  EXPECT_FALSE(record.at("Stale").as_bool());
  auto const& shown = record.at("daily_activity").as_array();
  ASSERT_EQ(shown.size(), 30U);
  EXPECT_EQ(shown.front().at("Date").as_string(), "2026-10-22");
  EXPECT_EQ(shown.front().at("ContributionCount").as_int64(), 1);
  EXPECT_EQ(shown.front().at("ChainId").as_string(), "a-1");
  auto const other = boost::json::parse(snapshot->contributions.at(2)->json);
  EXPECT_NE(shown.front().at("ID"), other.at("daily_activity").at(0).at("ID")) << "a day of another chain";
}

TEST(ContributionsSnapshot, ThreeMissedIntervalsMakeThemStaleInTheRecordTheRowAndTheList) {
  auto const input = an_input({a_chain_of("a-1", "cosmos/gaia")}, {an_answer("cosmos/gaia", {{kToday, 1}})});
  auto const fresh = build_snapshot(input, kIntervals, kSomeDay + 9h + 72h - 1s, nullptr);
  EXPECT_EQ(fresh->next_stale_at, kSomeDay + 9h + 72h);
  auto const stale = build_snapshot(input, kIntervals, *fresh->next_stale_at, fresh.get());
  EXPECT_TRUE(record_of(*stale, 0).at("Facts").at("contributions").at("Stale").as_bool());
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains.at(0))).at("Stale"), boost::json::array{"contributions"});
  EXPECT_TRUE(boost::json::parse(stale->contributions.at(0)->json).at("Stale").as_bool());
}

TEST(ContributionsSnapshot, UnchangedOnesAreTakenOverAndChangedOnesRenderedAnew) {
  auto input = an_input({a_chain_of("a-1", "org/a"), a_chain_of("b-1", "org/b")},
                        {an_answer("org/a", {{kToday, 1}}), an_answer("org/b", {{kToday, 1}})});
  auto const first = build_snapshot(input, kIntervals, kSomeDay, nullptr);
  ++input.contributions.at(1).contributions->counts[kToday];
  auto const second = build_snapshot(input, kIntervals, kSomeDay, first.get());
  EXPECT_EQ(second->chains.at(0), first->chains.at(0));
  EXPECT_EQ(second->contributions.at(0), first->contributions.at(0));
  EXPECT_NE(second->chains.at(1)->detail_version, first->chains.at(1)->detail_version);
  EXPECT_EQ(second->chains.at(1)->list_version, first->chains.at(1)->list_version);
  EXPECT_NE(second->contributions.at(1)->hash, first->contributions.at(1)->hash);
}

}  // namespace
}  // namespace orrery
