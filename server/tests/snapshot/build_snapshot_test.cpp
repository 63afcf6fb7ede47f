#include "snapshot/build_snapshot.hpp"

#include "builders/stored_chain_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;

CollectionIntervals const kDaily{{"registry", std::chrono::hours{24}}};

SourceHealth registry_read_at(Timestamp time) {
  return {"registry", "https://registry.example", time, time, std::nullopt, Coverage{2, 2}, std::nullopt};
}

TEST(Snapshot, ShowsUnknownFiguresAsNullAndListsAsEmpty) {
  auto const snapshot = build_snapshot({{a_stored_chain("a-1")}, {}, StoreKind::real, {1}}, kDaily, kSomeDay, nullptr);
  auto const record = boost::json::parse(detail_json(*snapshot->chains.at(0)));
  EXPECT_TRUE(record.at("ChainInfo").at("Inflation").is_null());
  EXPECT_TRUE(record.at("ChainPrice").at("CurrentPrice").is_null());
  EXPECT_TRUE(record.at("Denom").at("Symbol").is_null());
  EXPECT_TRUE(record.at("ProposalsTotal").is_null());
  EXPECT_TRUE(record.at("Validators").as_array().empty());
  EXPECT_TRUE(record.at("Socials").as_array().empty());
}

TEST(Snapshot, PutsEndpointsAndPeersOfEachKindWhereTheyBelong) {
  StoredChain const chain = a_stored_chain("a-1")
                                .with_endpoint(EndpointKind::grpc, "grpc.example:9090")
                                .with_endpoint(EndpointKind::rest, "https://lcd.example")
                                .with_peer(PeerKind::seed, "seedid", "seed.example:26656")
                                .with_peer(PeerKind::persistent, "peerid", "peer.example:26656");
  auto const snapshot = build_snapshot({{chain}, {}, StoreKind::real, {1}}, kDaily, kSomeDay, nullptr);
  auto const record = boost::json::parse(detail_json(*snapshot->chains.at(0)));
  EXPECT_EQ(record.at("Apis").at(0).at("Address").as_string(), "https://lcd.example");
  EXPECT_EQ(record.at("Apis").at(0).at("ID").as_int64(), 101);
  EXPECT_EQ(record.at("Apis").at(0).at("Verdict").as_string(), "never");
  EXPECT_EQ(record.at("Apis").at(0).at("LastSuccessResponse").as_string(), "0001-01-01T00:00:00Z");
  EXPECT_TRUE(record.at("Rpcs").as_array().empty());
  EXPECT_EQ(record.at("Grpcs").at(0).at("Address").as_string(), "grpc.example:9090");
  EXPECT_EQ(record.at("Seeds").at(0).at("SeedId").as_string(), "seedid");
  EXPECT_EQ(record.at("Peers").at(0).at("PeerId").as_string(), "peerid");
}

TEST(Snapshot, SaysThatTheRegistryIsStaleAfterThreeMissedIntervals) {
  auto const health = std::vector{registry_read_at(kSomeDay)};
  std::vector<StoredChain> const chains{a_stored_chain("a-1"), a_stored_chain("b-1").from(ChainOrigin::catalogue)};
  auto const fresh = build_snapshot({chains, health, StoreKind::real, {1}}, kDaily, kSomeDay + 72h - 1s, nullptr);
  EXPECT_FALSE(fresh->sources.at(0).Stale);
  EXPECT_EQ(fresh->next_stale_at, kSomeDay + 72h);
  EXPECT_EQ(boost::json::parse(list_json(*fresh->chains.at(0))).at("Stale"), boost::json::array{});

  auto const stale = build_snapshot({chains, health, StoreKind::real, {1}}, kDaily, *fresh->next_stale_at, fresh.get());
  EXPECT_TRUE(stale->sources.at(0).Stale);
  EXPECT_EQ(stale->next_stale_at, std::nullopt);
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains.at(0))).at("Stale"), boost::json::array{"registry"});
  EXPECT_TRUE(boost::json::parse(detail_json(*stale->chains.at(0))).at("Facts").at("registry").at("Stale").as_bool());
  // The catalogue is part of the program: it is never read, and never becomes stale.
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains.at(1))).at("Stale"), boost::json::array{});
}

TEST(Snapshot, NeitherAgesNorForgivesASourceThatNeverSucceeded) {
  SourceHealth const waiting{"registry", "x", std::nullopt, kSomeDay, "no network", std::nullopt, "the registry"};
  auto const snapshot = build_snapshot({{}, {waiting}, StoreKind::real, {1}}, kDaily, kSomeDay + 9000h, nullptr);
  EXPECT_FALSE(snapshot->sources.at(0).Stale);
  EXPECT_EQ(snapshot->sources.at(0).LastError, "no network");
  EXPECT_EQ(snapshot->sources.at(0).WaitingFor, "the registry");
  EXPECT_EQ(snapshot->next_stale_at, std::nullopt);
  EXPECT_EQ(snapshot->updated_at, std::nullopt);
}

TEST(Snapshot, TakesUnchangedRecordsOverAndRendersChangedOnesAnew) {
  std::vector<StoredChain> chains{a_stored_chain("a-1"), a_stored_chain("b-1")};
  auto const first = build_snapshot({chains, {}, StoreKind::real, {1}}, kDaily, kSomeDay, nullptr);
  chains[1] = a_stored_chain("b-1").named("B");
  auto const second = build_snapshot({chains, {}, StoreKind::real, {2}}, kDaily, kSomeDay, first.get());
  EXPECT_EQ(second->chains[0], first->chains[0]);
  EXPECT_NE(second->chains[1], first->chains[1]);
  EXPECT_EQ(second->chains[1]->pretty_name, "B");
  EXPECT_EQ(second->revision.number, 2);
}

TEST(Snapshot, IsTheSameBytesForTheSameData) {
  SnapshotInput const input{{a_stored_chain("a-1").with_symbol("AAA")}, {}, StoreKind::real, {1}};
  auto const one = build_snapshot(input, kDaily, kSomeDay, nullptr);
  auto const other = build_snapshot(input, kDaily, kSomeDay + 1h, nullptr);
  EXPECT_EQ(detail_json(*one->chains[0]), detail_json(*other->chains[0]));
  EXPECT_EQ(list_json(*one->chains[0]), list_json(*other->chains[0]));
}

TEST(Snapshot, KeepsTheEditionOfWhatListsShowWhereOnlyTheTimeOfReadingIsAnother) {
  SnapshotInput input{
      {a_stored_chain("a-1")}, {{"registry", "git", kSomeDay, kSomeDay, {}, {}, {}}}, StoreKind::real, {1}};
  auto const first = build_snapshot(input, kDaily, kSomeDay, nullptr);
  input.health[0].last_success = kSomeDay + 1h;
  auto const read_again = build_snapshot(input, kDaily, kSomeDay + 1h, first.get());
  EXPECT_NE(detail_json(*read_again->chains[0]), detail_json(*first->chains[0]));
  EXPECT_NE(read_again->chains[0]->detail_version, first->chains[0]->detail_version);
  EXPECT_EQ(list_json(*read_again->chains[0]), list_json(*first->chains[0]));
  EXPECT_EQ(read_again->chains[0]->list_version, first->chains[0]->list_version);
  auto const stale = build_snapshot(input, kDaily, kSomeDay + 30 * 24h, read_again.get());
  EXPECT_NE(list_json(*stale->chains[0]), list_json(*first->chains[0]));
  EXPECT_NE(stale->chains[0]->list_version, first->chains[0]->list_version);
}

TEST(Snapshot, FindsAChainByItsExactIdOnly) {
  auto const snapshot = build_snapshot({{a_stored_chain("a-1"), a_stored_chain("b-1")}, {}, StoreKind::real, {1}},
                                       kDaily, kSomeDay, nullptr);
  EXPECT_EQ(snapshot->find_position("b-1"), 1U);
  EXPECT_EQ(snapshot->find_position("b"), std::nullopt);
  EXPECT_EQ(snapshot->find_position("B-1"), std::nullopt);
}

}  // namespace
}  // namespace orrery
