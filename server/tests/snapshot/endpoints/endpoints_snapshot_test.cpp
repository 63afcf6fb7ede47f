#include "snapshot/build_snapshot.hpp"

#include "builders/endpoint_health_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;

CollectionIntervals const kIntervals{{"endpoints", 5min}};
constexpr Timestamp kPass = kSomeDay + 12h;

StoredChain a_chain_with_endpoints(std::string chain_id, std::int64_t first_id) {
  StoredChain stored = a_stored_chain(std::move(chain_id))
                           .with_endpoint(EndpointKind::rest, "https://rest.example")
                           .with_endpoint(EndpointKind::rpc, "https://rpc.example")
                           .with_endpoint(EndpointKind::grpc, "grpc.example:443");
  for (auto& id : stored.endpoint_ids) {
    id = first_id++;
  }
  stored.chain.endpoints[0].provider = "Anna";
  stored.chain.endpoints[1].provider = "anna";
  stored.chain.endpoints[2].provider = "Bert";
  return stored;
}

SnapshotInput two_chains() {
  SnapshotInput input;
  input.chains = {a_chain_with_endpoints("a-1", 11), a_chain_with_endpoints("b-1", 21)};
  input.chains[1].chain.endpoints[1].provider = "Anna";
  input.endpoint_health = {probed(11, kPass, 12), probed(12, kPass), probed(21, kPass, 288), probed(99, kPass)};
  input.endpoint_health[2].health = {Verdict::wrong_chain, 288,          kPass - 24h, std::nullopt,
                                     std::nullopt,         std::nullopt, kPass + 100h};
  return input;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Timestamp now = kPass,
                                      Snapshot const* previous = nullptr) {
  return build_snapshot(input, kIntervals, now, previous);
}

boost::json::value record_of(Snapshot const& snapshot, std::size_t position) {
  return boost::json::parse(detail_json(*snapshot.chains.at(position)));
}

// With a strip that ends the day before kSomeDay.
std::shared_ptr<DailyUptime const> a_strip(std::int64_t endpoint, DailyUptime::Day last) {
  auto daily_uptime = std::make_shared<DailyUptime>();
  daily_uptime->newest_day = std::chrono::floor<std::chrono::days>(kSomeDay).time_since_epoch().count() - 1;
  daily_uptime->by_endpoint[endpoint].back() = last;
  daily_uptime->by_endpoint[endpoint].front() = {200, 100};
  return daily_uptime;
}

TEST(ChainEndpoints, SayWhatTheirProbesCameTo) {
  auto const snapshot = build(two_chains());
  auto const record = record_of(*snapshot, 0);
  EXPECT_EQ(boost::json::serialize(record.at("Apis").at(0)),
            R"({"ID":11,"Address":"https://rest.example","Provider":"Anna","IsWorkAddress":true,)"
            R"("IsBrokenAddress":false,"LastSuccessResponse":"2026-11-20T12:00:00Z","Verdict":"ok","LatencyMs":120,)"
            R"("Cors":true,"Lag":0,"TlsExpiresAt":null,"TlsFault":null,"Uptime24h":9.583E1,"Uptime7d":9.94E1,)"
            R"("Uptime30d":null,"Uptime90d":null,"FirstTry30d":null})");
  auto const wrong = record_of(*snapshot, 1).at("Apis").at(0);
  EXPECT_FALSE(wrong.at("IsWorkAddress").as_bool());
  EXPECT_TRUE(wrong.at("IsBrokenAddress").as_bool());
  EXPECT_EQ(wrong.at("Verdict").as_string(), "wrong_chain");
  EXPECT_EQ(wrong.at("TlsExpiresAt").as_string(), "2026-11-24T16:00:00Z");
  EXPECT_EQ(wrong.at("Uptime24h").to_number<double>(), 0);
}

TEST(ChainEndpoints, SayWhyTheirTlsFailed) {
  auto input = two_chains();
  input.endpoint_health[1].health.verdict = Verdict::tls;
  input.endpoint_health[1].health.tls_fault = TlsFault::incomplete_chain;
  auto const before = build(input);
  EXPECT_EQ(record_of(*before, 0).at("Rpcs").at(0).at("TlsFault").as_string(), "incomplete_chain");
  input.endpoint_health[1].health.tls_fault = TlsFault::expired;
  EXPECT_EQ(record_of(*build(input, kPass, before.get()), 0).at("Rpcs").at(0).at("TlsFault").as_string(), "expired");
}

TEST(ChainEndpoints, SayHowManyProbesWereGoodAtTheFirstTry) {
  auto input = two_chains();
  input.endpoint_health[1] = probed(12, kPass, 0, 30);
  input.endpoint_health[1].uptime[kFirstTryWindow].good_at_second = 864;
  auto const endpoint = record_of(*build(input), 0).at("Rpcs").at(0);
  EXPECT_EQ(endpoint.at("Uptime30d").to_number<double>(), 100);
  EXPECT_EQ(endpoint.at("FirstTry30d").to_number<double>(), 90);
}

TEST(ChainEndpoints, NeitherWorkNorHaveAnUptimeWhereNothingWasMeasuredForADay) {
  auto input = two_chains();
  input.endpoint_health[1] = probed(12, kPass, 0, 90);
  input.endpoint_health[1].measured_at = kPass - 24h + 1s;
  EXPECT_TRUE(record_of(*build(input), 0).at("Rpcs").at(0).at("IsWorkAddress").as_bool());
  input.endpoint_health[1].measured_at = kPass - 24h;
  auto const endpoint = record_of(*build(input), 0).at("Rpcs").at(0);
  EXPECT_FALSE(endpoint.at("IsWorkAddress").as_bool());
  EXPECT_FALSE(endpoint.at("IsBrokenAddress").as_bool());
  for (auto const* const window : {"Uptime24h", "Uptime7d", "Uptime30d", "Uptime90d", "FirstTry30d"}) {
    EXPECT_TRUE(endpoint.at(window).is_null()) << window;
  }
}

boost::json::value count_in_list(Snapshot const& snapshot) {
  return boost::json::parse(list_json(*snapshot.chains.at(0))).at("Endpoints");
}

TEST(ChainEndpoints, AreCountedInListsWhereOneWasMeasured) {
  auto input = two_chains();
  auto const before = build(input);
  EXPECT_EQ(boost::json::serialize(count_in_list(*before)), R"({"Working":2,"Known":3})");
  EXPECT_EQ(before->chains[0]->sort_keys[static_cast<std::size_t>(ChainSortField::working_endpoints)], 2);
  input.endpoint_health[1].health.verdict = Verdict::timeout;
  auto const after = build(input, kPass, before.get());
  EXPECT_EQ(boost::json::serialize(count_in_list(*after)), R"({"Working":1,"Known":3})");
  EXPECT_NE(before->chains[0]->list_version, after->chains[0]->list_version);
  for (auto& health : input.endpoint_health) {
    health.measured_at = kPass - 24h;
  }
  EXPECT_TRUE(count_in_list(*build(input, kPass, after.get())).is_null());
}

TEST(ChainEndpoints, SayNeverWhereTheyWereNotProbed) {
  auto const record = record_of(*build(two_chains()), 0);
  auto const& endpoint = record.at("Grpcs").at(0);
  EXPECT_EQ(endpoint.at("Verdict").as_string(), "never");
  EXPECT_EQ(endpoint.at("LastSuccessResponse").as_string(), "0001-01-01T00:00:00Z");
  EXPECT_TRUE(endpoint.at("Uptime24h").is_null());
}

TEST(ChainEndpoints, HaveAGroupOfFactsThatGoesStale) {
  auto input = two_chains();
  input.endpoint_health[1].changed_at = kPass - 1h;
  input.endpoint_health[0].changed_at = kPass - 2h;
  auto const fresh = build(input);
  EXPECT_EQ(boost::json::serialize(record_of(*fresh, 0).at("Facts").at("endpoints")),
            R"({"Source":"probes of this server","CheckedAt":"2026-11-20T12:00:00Z",)"
            R"("ChangedAt":"2026-11-20T11:00:00Z","Height":null,"Stale":false,"Unread":[]})");
  EXPECT_EQ(fresh->chains[0]->detail_updated_at, kPass - 1h);
  EXPECT_EQ(fresh->next_stale_at, kPass + 15min);
  auto const stale = build(input, kPass + 15min, fresh.get());
  EXPECT_TRUE(record_of(*stale, 0).at("Facts").at("endpoints").at("Stale").as_bool());
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[0])).at("Stale"), boost::json::array{"endpoints"});
}

TEST(ChainEndpoints, HaveNoFactsWhereNothingWasMeasured) {
  auto input = two_chains();
  for (auto& health : input.endpoint_health) {
    health.measured_at = std::nullopt;
  }
  EXPECT_TRUE(record_of(*build(input), 0).at("Facts").at("endpoints").is_null());
}

TEST(ChainEndpoints, KeepTheirBytesWhereNothingChanged) {
  auto const first = build(two_chains());
  auto const second = build(two_chains(), kPass + 1s, first.get());
  EXPECT_EQ(second->chains[0], first->chains[0]);
  EXPECT_EQ(second->uptimes[0], first->uptimes[0]);
  EXPECT_EQ(second->providers, first->providers);
  auto input = two_chains();
  input.endpoint_health[2].health.verdict = Verdict::ok;
  auto const third = build(input, kPass + 2s, second.get());
  EXPECT_EQ(third->chains[0], first->chains[0]);
  EXPECT_NE(third->chains[1], first->chains[1]);
  EXPECT_NE(third->providers, first->providers);
}

TEST(UptimeRows, HoldNinetyDaysThePresentOneLast) {
  auto input = two_chains();
  input.daily_uptime = a_strip(11, {276, 12});
  auto const snapshot = build(input);
  ASSERT_EQ(snapshot->uptimes[0]->rows.size(), 2U);
  auto const row = boost::json::parse(row_json(*snapshot->uptimes[0], 0));
  EXPECT_EQ(row.at("ID").as_int64(), 11);
  EXPECT_EQ(row.at("Kind").as_string(), "rest");
  EXPECT_EQ(row.at("From").as_string(), "2026-08-23");
  auto const& days = row.at("Days").as_array();
  ASSERT_EQ(days.size(), 90U);
  EXPECT_EQ(days[0].to_number<double>(), 66.67);
  EXPECT_TRUE(days[1].is_null());
  EXPECT_EQ(days[88].to_number<double>(), 95.83);
  EXPECT_EQ(days[89].to_number<double>(), 91.67) << "12 of the 144 probes of half a day";
}

TEST(UptimeRows, HaveNoDayOfTooFewProbes) {
  auto input = two_chains();
  input.daily_uptime = a_strip(11, {143, 0});
  input.endpoint_health[0].today = {19, 0, 125};
  auto const row = boost::json::parse(row_json(*build(input)->uptimes[0], 0));
  EXPECT_TRUE(row.at("Days").at(88).is_null());
  EXPECT_TRUE(row.at("Days").at(89).is_null());
}

TEST(UptimeRows, MoveOnWithTheDay) {
  auto input = two_chains();
  input.daily_uptime = a_strip(11, {288, 0});
  for (auto& health : input.endpoint_health) {
    health.pass += 24h;
  }
  auto const row = boost::json::parse(row_json(*build(input)->uptimes[0], 0));
  EXPECT_EQ(row.at("From").as_string(), "2026-08-24");
  EXPECT_TRUE(row.at("Days").at(0).is_null());
  EXPECT_EQ(row.at("Days").at(87).to_number<double>(), 100);
  EXPECT_TRUE(row.at("Days").at(88).is_null()) << "the day before is not summed up yet";
}

TEST(UptimeRows, AreAsNewAsThePassThatChangedThem) {
  auto const first = build(two_chains());
  auto input = two_chains();
  for (auto& health : input.endpoint_health) {
    health.pass += 5min;
  }
  auto const second = build(input, kPass + 5min, first.get());
  EXPECT_EQ(second->uptimes[0]->rows[1].updated_at, kPass) << "still without a fault";
  EXPECT_EQ(second->uptimes[0]->rows[1].version, first->uptimes[0]->rows[1].version);
  input.endpoint_health[1].today = {72, 72, 0};
  auto const third = build(input, kPass + 5min, second.get());
  EXPECT_EQ(third->uptimes[0]->rows[1].updated_at, kPass + 5min);
  EXPECT_NE(third->uptimes[0]->rows[1].version, first->uptimes[0]->rows[1].version);
}

TEST(UptimeRows, SayWhenProbesBeganToGetASecondTry) {
  auto const first = build(two_chains());
  EXPECT_TRUE(boost::json::parse(row_json(*first->uptimes[0], 0)).at("MethodChangedAt").is_null());
  auto input = two_chains();
  input.method_change = kPass;
  auto const second = build(input, kPass, first.get());
  EXPECT_EQ(boost::json::parse(row_json(*second->uptimes[0], 0)).at("MethodChangedAt").as_string(),
            "2026-11-20T12:00:00Z");
  EXPECT_NE(second->uptimes[0]->rows[0].version, first->uptimes[0]->rows[0].version);
  EXPECT_EQ(boost::json::parse(second->providers->rows[0].json).at("MethodChangedAt").as_string(),
            "2026-11-20T12:00:00Z");
}

TEST(UptimeRows, SayFromWhereTheyAreMeasured) {
  auto input = two_chains();
  input.vantage = "Helsinki, Finland";
  auto const snapshot = build(input);
  EXPECT_EQ(boost::json::parse(row_json(*snapshot->uptimes[0], 0, snapshot->vantage)).at("Vantage").as_string(),
            "Helsinki, Finland");
  EXPECT_EQ(boost::json::parse(snapshot->providers->rows.at(0).json).at("Vantage").as_string(), "Helsinki, Finland");
}

TEST(ProviderRows, LeaveOutEndpointsWhereNothingWasMeasuredForADay) {
  auto input = two_chains();
  input.endpoint_health = {probed(11, kPass, 0, 30), probed(12, kPass, 288, 30)};
  input.endpoint_health[0].uptime[kFirstTryWindow].good_at_second = 864;
  input.endpoint_health[1].measured_at = kPass - 24h;
  input.chains.pop_back();
  auto const row = boost::json::parse(build(input)->providers->rows.at(0).json);
  EXPECT_EQ(row.at("Endpoints").as_int64(), 2);
  EXPECT_EQ(row.at("Working").as_int64(), 1);
  EXPECT_EQ(row.at("Uptime30d").to_number<double>(), 100);
  EXPECT_EQ(row.at("FirstTry30d").to_number<double>(), 90);
}

TEST(ProviderRows, AddUpAllEndpointsOfAnOperatorOnLiveChains) {
  auto const snapshot = build(two_chains());
  ASSERT_EQ(snapshot->providers->rows.size(), 1U) << "of Bert's endpoints none was probed";
  EXPECT_EQ(snapshot->providers->rows[0].json,
            R"({"Provider":"Anna","Endpoints":4,"Working":2,"Chains":2,"LatencyMs":120,"Uptime24h":65.28,)"
            R"("Uptime7d":95.04,"Uptime30d":null,"Uptime90d":null,"FirstTry30d":null,"MethodChangedAt":null,)"
            R"("Vantage":null,"Stale":false})");
  auto input = two_chains();
  input.chains[1].chain.status = ChainStatus::killed;
  auto const row = boost::json::parse(build(input)->providers->rows.at(0).json);
  EXPECT_EQ(row.at("Endpoints").as_int64(), 2);
  EXPECT_EQ(row.at("Uptime24h").to_number<double>(), 97.92);
}

// Of b-1, which is probed every half hour.
class SlowTestNetwork : public ::testing::Test {
 protected:
  SlowTestNetwork() {
    intervals_.of_testnets = {{"endpoints", 30min}};
    input_.chains[1].chain.network_type = NetworkType::testnet;
    input_.endpoint_health = {probed(11, kPass), probed_slowly(21), probed_slowly(22)};
  }
  // 40 of 48 probes of a day.
  static StoredEndpointHealth probed_slowly(std::int64_t endpoint) {
    auto stored = probed(endpoint, kPass);
    stored.uptime[0] = {40, 0, 0};
    return stored;
  }
  std::shared_ptr<Snapshot const> build(Timestamp now = kPass) const {
    return build_snapshot(input_, intervals_, now, nullptr);
  }

  CollectionIntervals intervals_ = kIntervals;
  SnapshotInput input_ = two_chains();
};

TEST_F(SlowTestNetwork, HasAnUptimeOfFewerProbes) {
  EXPECT_TRUE(record_of(*build(), 1).at("Apis").at(0).at("Uptime24h").is_number());
  intervals_.of_testnets.clear();
  EXPECT_TRUE(record_of(*build(), 1).at("Apis").at(0).at("Uptime24h").is_null());
}

TEST_F(SlowTestNetwork, IsStaleAfterThreeOfItsOwnIntervals) {
  auto const is_stale = [&](Timestamp now, std::size_t chain) {
    return record_of(*build(now), chain).at("Facts").at("endpoints").at("Stale").as_bool();
  };
  EXPECT_FALSE(is_stale(kPass + 89min, 1));
  EXPECT_TRUE(is_stale(kPass + 90min, 1));
  EXPECT_TRUE(is_stale(kPass + 15min, 0));
}

TEST_F(SlowTestNetwork, AddsToItsProvidersUptimeByItsOwnInterval) {
  auto const anna = [&] { return boost::json::parse(build()->providers->rows.front().json).at("Uptime24h"); };
  input_.endpoint_health.erase(input_.endpoint_health.begin());
  EXPECT_TRUE(anna().is_null()) << "her two endpoints of a-1 should have had 576 probes";
  input_.chains[0].chain.status = ChainStatus::killed;
  EXPECT_FALSE(anna().is_null()) << "80 of 96";
}

}  // namespace
}  // namespace orrery
