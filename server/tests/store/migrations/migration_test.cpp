#include "store/migrations/migrations.hpp"

#include "builders/validator_builder.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/driver/connection.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/governance/vote_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/signing_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <vector>

namespace orrery::test {
namespace {

using testing::HasSubstr;

class MigrationTest : public StoreTest {
 protected:
  // As the program made it that knew no later version.
  void make_tables(std::size_t version) {
    if (GetParam() == EngineKind::sqlite) {
      SQLite::Database(sqlite_path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    }
    auto const text_type = std::string{GetParam() == EngineKind::sqlite ? "TEXT" : "TEXT COLLATE \"C\""};
    for (auto const& step : migrations().first(version)) {
      for (std::string sql : std::vector<std::string>(step.statements.begin(), step.statements.end())) {
        for (auto at = sql.find("{TEXT}"); at != std::string::npos; at = sql.find("{TEXT}")) {
          sql.replace(at, 6, text_type);
        }
        for (auto at = sql.find("{BY_KEY}"); at != std::string::npos; at = sql.find("{BY_KEY}")) {
          sql.replace(at, 8, "");
        }
        run_sql(sql);
      }
    }
    run_sql("INSERT INTO schema_version (version, name, applied_at) VALUES (" + std::to_string(version) +
            ", 'a step', 1790000000)");
    run_sql("INSERT INTO stamp (one_row, uuid, kind, created_at) VALUES (1, 'an uuid', 'real', 1790000000)");
  }

  // With one chain.
  void make_version_1() {
    make_tables(1);
    run_sql(
        "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, "
        "created_at, updated_at) VALUES (7, 'old-1', 'old', 'Old', 'live', 'mainnet', 'registry', 8, 1, 2)");
  }
};
ORRERY_ON_EVERY_ENGINE(MigrationTest);

TEST_P(MigrationTest, AWriterBringsADatabaseOfVersion1UpAndKeepsWhatItHolds) {
  make_version_1();
  auto const store = open_writer();
  EXPECT_EQ(store->stamp().uuid, "an uuid");
  {
    auto writing = store->begin_write();
    ASSERT_EQ(load_chains(writing).size(), 1U);
    EXPECT_EQ(load_chains(writing).at(0).id, 7);
    std::vector<Validator> const validators{a_validator("a")};
    put_validators(writing, {"old-1", 0, 1, "https://node.example", clock_.now()}, validators);
    writing.commit();
  }
  auto const reader = open_reader();
  auto reading = reader->begin_read();
  EXPECT_EQ(load_validators(reading).size(), 1U);
  EXPECT_EQ(read_schema_version(reading.connection()), newest_schema_version());
}

TEST_P(MigrationTest, ProbesOfVersion6StayCountedAndAreToldFromThoseWithASecondTry) {
  constexpr Timestamp kMidnight = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};
  auto const today = day_of(kMidnight);
  make_tables(6);
  run_sql("INSERT INTO uptime_day (day, endpoint, good, bad, unmeasured) VALUES (" + std::to_string(today - 2) +
          ", 42, 280, 8, 0)");
  run_sql("INSERT INTO uptime_hour (hour, endpoint, good, bad, unmeasured, latency) VALUES (" +
          std::to_string(24 * (today - 1)) + ", 42, 11, 1, 0, 'm11')");
  auto const store = open_writer();
  auto writing = store->begin_write();
  roll_up_days(writing, today);
  note_second_tries(writing, kMidnight);
  ProbeResult second;
  second.endpoint = 42;
  second.verdict = Verdict::ok;
  second.needed_second_try = true;
  auto const base = load_uptime_base(writing, hour_of(kMidnight));
  record_probes(writing, kMidnight, std::vector{second}, base);
  EXPECT_EQ(load_endpoint_health(writing).at(0).uptime[kFirstTryWindow], (ProbeCounts{292, 9, 0, 1}));
  EXPECT_EQ(load_method_change(writing), kMidnight);
}

TEST_P(MigrationTest, AnEndpointOfVersion7WhoseTlsFailedHasNoReasonUntilItsNextProbe) {
  constexpr Timestamp kPass = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};
  make_tables(7);
  run_sql(
      "INSERT INTO endpoint_health (endpoint, pass, verdict, failures, changed_at, good_24h, bad_24h, good_7d, bad_7d, "
      "good_30d, bad_30d, good_90d, bad_90d, good_today, bad_today) VALUES (42, 1790000000, 'tls', 3, 1790000000, "
      "0, 3, 0, 3, 0, 3, 0, 3, 0, 3)");
  auto const store = open_writer();
  auto writing = store->begin_write();
  auto const health_of_42 = [&] { return load_endpoint_health(writing).at(0).health; };
  EXPECT_EQ(health_of_42().verdict, Verdict::tls);
  EXPECT_EQ(health_of_42().tls_fault, std::nullopt);
  ProbeResult failed;
  failed.endpoint = 42;
  failed.verdict = Verdict::tls;
  failed.tls_fault = TlsFault::incomplete_chain;
  record_probes(writing, kPass, std::vector{failed}, load_uptime_base(writing, hour_of(kPass)));
  EXPECT_EQ(health_of_42().failures_in_a_row, 4);
  EXPECT_EQ(health_of_42().tls_fault, TlsFault::incomplete_chain);
}

TEST_P(MigrationTest, AChainOfVersion9HasNoWordOfWhetherItIsAliveUntilItIsLookedAt) {
  make_tables(9);
  run_sql(
      "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, "
      "created_at, updated_at) VALUES (7, 'old-1', 'old', 'Old', 'live', 'mainnet', 'registry', 8, 1, 2)");
  auto const store = open_writer();
  auto writing = store->begin_write();
  EXPECT_TRUE(load_chain_alive(writing).empty());
  AliveState state;
  state.alive = Alive::producing;
  put_chain_alive(writing, {{"old-1", state}});
  EXPECT_EQ(load_chain_alive(writing).at("old-1"), state);
}

TEST_P(MigrationTest, VotesOfVersion16StayAndHaveNoOptionThatIsKnown) {
  make_tables(16);
  run_sql(
      "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, "
      "created_at, updated_at) VALUES (7, 'old-1', 'old', 'Old', 'live', 'mainnet', 'registry', 8, 1, 2)");
  run_sql(
      "INSERT INTO vote_seen (chain, generation, number, operator_address, voted, asked_at) VALUES "
      "(7, 0, 5, 'a', 1, 1790000000)");
  {
    auto const store = open_writer();
    auto writing = store->begin_write();
    std::vector<Validator> const validators{a_validator("a")};
    put_validators(writing, {"old-1", 0, 1, "https://node.example", clock_.now()}, validators);
    Proposal proposal;
    proposal.number = 5;
    put_proposals(writing, {"old-1", 0, 1, clock_.now()}, std::vector{proposal}, {});
    record_vote(writing, {"old-1", 0, 1, clock_.now()}, {5, "a", {true, VoteOption::yes}, std::nullopt});
    writing.commit();
  }
  auto const reader = open_reader();
  auto reading = reader->begin_read();
  auto const proposals = load_proposals(reading);
  auto const& seen = proposals.at(0).votes.votes;
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].vote, (CastVote{true, std::nullopt}));
  EXPECT_EQ(seen[0].share, std::nullopt);
  EXPECT_EQ(load_vote_counts(reading, {}).at(0), (VoteCount{"old-1", "a", 1, 1}));
}

TEST_P(MigrationTest, SamplesOfVersion13AreDaysOfTheirMonths) {
  using namespace std::chrono;
  make_tables(13);
  run_sql(
      "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, "
      "created_at, updated_at) VALUES (7, 'old-1', 'old', 'Old', 'live', 'mainnet', 'registry', 8, 1, 2)");
  run_sql(
      "INSERT INTO validator (id, chain, operator_address, jailed, status, moniker, commission_rate, "
      "commission_max_rate, commission_max_change_rate, min_self_delegation, generation, created_at) VALUES "
      "(42, 7, 'avaloper1', 0, 'BOND_STATUS_BONDED', 'a', '0', '0', '0', '1', 0, 1)");
  std::vector<sys_days> const measured{year{2000} / 2 / 29, year{2026} / 2 / 28, year{2026} / 3 / 1,
                                       year{2026} / 3 / 31};
  for (std::int64_t missed = 1; auto const day : measured) {
    run_sql("INSERT INTO uptime_sample (chain, operator_address, day, missed, blocks) VALUES (7, 'avaloper1', " +
            std::to_string(day.time_since_epoch().count()) + ", " + std::to_string(missed++) + ", 1000)");
  }
  run_sql(
      "INSERT INTO uptime_sample (chain, operator_address, day, missed, blocks) VALUES (7, 'unknown', 20000, 1, 9)");
  auto const store = open_writer();
  {
    auto writing = store->begin_write();
    auto rows = writing.connection().query("SELECT first_day, days FROM signing_month ORDER BY first_day");
    ASSERT_EQ(rows.size(), 3U);
    RowReader leap(rows.front());
    EXPECT_EQ(sys_days(days(leap.number())), sys_days{year{2000} / 2 / 1});
    EXPECT_EQ(leap.text(), std::string(28, ',') + "1/1000");
  }
  auto reading = store->begin_read();
  auto const signing = load_signing(reading);
  ASSERT_EQ(signing.size(), 1U);
  auto const listed = signing.front().months->list_days(42, year{2026} / 2 / 1, 90);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    auto const found = std::ranges::find(measured, sys_days{year{2026} / 2 / 1} + days(i));
    EXPECT_EQ(listed[i],
              found == measured.end() ? std::nullopt : std::optional(SignedBlocks{found - measured.begin() + 1, 1000}))
        << i;
  }
}

TEST_P(MigrationTest, AReaderWaitsForTheWriterToBringItUp) {
  make_version_1();
  EXPECT_THAT(failure_of([&] { open_reader(); }).reason, HasSubstr("older version"));
  open_writer();
  EXPECT_NO_THROW(open_reader());
}

TEST_P(MigrationTest, AnInterruptedMigrationLeavesVersion1) {
  make_version_1();
  run_sql("CREATE TABLE validator_change (in_the_way BIGINT)");
  failure_of([&] { open_writer(); });
  run_sql("DROP TABLE validator_change");
  auto const store = open_writer();
  auto reading = store->begin_read();
  EXPECT_EQ(load_chains(reading).size(), 1U);
}

// What the registry said of an asset before its role was kept; staking_token: -1 for no word of the chain.
struct OldAsset {
  std::string chain_id;
  std::string origin;
  int staking_token;
  std::string base;  // as SQL
  std::optional<AssetRole> role;
};

TEST_P(MigrationTest, AnAssetOfVersion5IsStakedWhereTheRegistrySaidThatOneIsAndElseHasNoRole) {
  make_tables(5);
  std::vector<OldAsset> const assets{{"bare-1", "registry", 0, "NULL", std::nullopt},
                                     {"built-in-1", "catalogue", -1, "'ubase'", AssetRole::staking},
                                     {"fee-1", "registry", 0, "'ufee'", AssetRole::none},
                                     {"staked-1", "registry", 1, "'ubase'", AssetRole::staking},
                                     {"untold-1", "registry", -1, "'ubase'", AssetRole::none}};
  for (int id = 1; auto const& asset : assets) {
    run_sql(
        "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, denom_base, "
        "denom_coingecko_id, socials_id, created_at, updated_at) VALUES (" +
        std::to_string(id) + ", '" + asset.chain_id + "', 'x', 'X', 'live', 'mainnet', '" + asset.origin + "', " +
        asset.base + ", 'x-coin', " + std::to_string(id) + ", 1, 2)");
    if (asset.staking_token >= 0) {
      run_sql(
          "INSERT INTO chain_claim (chain, gas_price, staking_token, key_algorithms, compatible_versions) VALUES (" +
          std::to_string(id) + ", 1, " + std::to_string(asset.staking_token) + ", 1, '')");
    }
    ++id;
  }
  auto const store = open_writer();
  auto reading = store->begin_read();
  auto const chains = load_chains(reading);
  ASSERT_EQ(chains.size(), assets.size());
  for (std::size_t i = 0; i < assets.size(); ++i) {
    auto const& denom = chains[i].chain.denom;
    EXPECT_EQ(chains[i].chain.chain_id, assets[i].chain_id);
    EXPECT_EQ(denom ? std::optional(denom->role) : std::nullopt, assets[i].role) << assets[i].chain_id;
    EXPECT_FALSE(denom && denom->comes_from_elsewhere);
  }
}

}  // namespace
}  // namespace orrery::test
