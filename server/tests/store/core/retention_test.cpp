#include "store/core/retention.hpp"

#include "store/core/expire_rows.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace orrery::test {
namespace {

using std::chrono::days;
using testing::ElementsAre;

TEST(Retention, EveryTableHasOneClass) {
  std::set<Table const*> classed;
  for (auto const& retention : retentions()) {
    EXPECT_TRUE(classed.insert(retention.table).second) << retention.table->name;
    EXPECT_EQ(retention.kind == RetentionClass::rolled_up, !retention.into.empty()) << retention.table->name;
    EXPECT_EQ(retention.kind == RetentionClass::kept, retention.rule.empty()) << retention.table->name;
    if (retention.kind == RetentionClass::kept) {
      EXPECT_TRUE(retention.condition.empty()) << retention.table->name;
    }
  }
  EXPECT_EQ(classed, std::set<Table const*>(data_tables().begin(), data_tables().end()));
}

// "| `uptime_hour` | rolled up into `uptime_day` | after 35 days |"
TEST(Retention, IsWhatThePageForOperatorsSays) {
  std::ifstream page(ORRERY_TEST_OPERATIONS);
  std::regex const form(R"(\| `([a-z_]+)` \| (kept|expired|rolled up into `[a-z_]+`) \| (.*) \|)");
  std::set<std::string> told;
  for (std::string line; std::getline(page, line);) {
    if (std::regex_match(line, form)) told.insert(line);
  }
  std::set<std::string> held;
  for (auto const& retention : retentions()) {
    std::string line = "| `" + std::string(retention.table->name) + "` | " + std::string(to_word(retention.kind));
    if (!retention.into.empty()) line.append(" into `").append(retention.into).append("`");
    held.insert(line.append(" | ").append(retention.rule).append(" |"));
  }
  EXPECT_EQ(told, held);
}

class RetentionTest : public ValidatorsTest {
 protected:
  void insert(std::string const& table, std::string const& columns, std::vector<std::string> const& rows) {
    for (auto const& row : rows) {
      run_sql("INSERT INTO " + table + " (" + columns + ") VALUES (" + row + ")");
    }
  }
  std::vector<std::string> texts(std::string const& sql) {
    std::vector<std::string> found;
    auto reading = store_->begin_read();
    for (auto& values : reading.connection().query(sql)) {
      found.push_back(RowReader(values).text());
    }
    return found;
  }
  // So many days before the clock, as SQL.
  std::string seconds_ago(int age) const {
    return std::to_string((clock_.now() - days(age)).time_since_epoch().count());
  }
  std::string days_ago(int age) const {
    return std::to_string(std::chrono::floor<days>(clock_.now() - days(age)).time_since_epoch().count());
  }
  void expire() { expire_rows(*store_, clock_.now(), {}); }
  std::string key_of(std::string const& chain_id) {
    return texts("SELECT CAST(id AS TEXT) FROM chain WHERE chain_id = '" + chain_id + "'").at(0);
  }
};
ORRERY_ON_EVERY_ENGINE(RetentionTest);

TEST_P(RetentionTest, EveryRuleCanBeAsked) {
  auto reading = store_->begin_read();
  for (auto const& retention : retentions()) {
    if (retention.condition.empty()) continue;
    EXPECT_TRUE(find_expired(reading, retention, clock_.now(), 1).empty()) << retention.table->name;
  }
}

TEST_P(RetentionTest, AValidatorThatLeftGoesWithWhatIsKnownOfItAndItsHistoryStays) {
  put(at(1), {a_validator("left"), a_validator("stays"), a_validator("back")});
  put(at(2), {a_validator("left").named("other"), a_validator("stays"), a_validator("back")});
  put(at(3), {a_validator("stays")});
  auto const chain = key_of("a-1");
  for (std::string const address : {"left", "stays", "back"}) {
    insert("self_bond", "chain, operator_address, tokens, height, node, read_at",
           {chain + ", '" + address + "', '1', 1, 'n', " + seconds_ago(0)});
    insert("signing_info", "chain, operator_address, generation, start_height, tombstoned, read_at",
           {chain + ", '" + address + "', 0, 1, 0, " + seconds_ago(0)});
  }
  insert("signing_month", "chain, first_day, validator, days",
         {chain + ", " + days_ago(0) + ", " +
          texts("SELECT CAST(id AS TEXT) FROM validator WHERE operator_address = 'left'").at(0) + ", '1/1000'"});
  clock_.move(days(400));
  expire();
  EXPECT_EQ(texts("SELECT operator_address FROM validator").size(), 3U);
  put(at(4), {a_validator("stays"), a_validator("back")});
  clock_.move(days(1));
  expire();
  EXPECT_THAT(texts("SELECT operator_address FROM validator ORDER BY 1"), ElementsAre("back", "stays"));
  EXPECT_THAT(texts("SELECT tokens FROM validator_stake").size(), 2U);
  EXPECT_THAT(texts("SELECT operator_address FROM self_bond ORDER BY 1"), ElementsAre("back", "stays"));
  EXPECT_THAT(texts("SELECT operator_address FROM signing_info ORDER BY 1"), ElementsAre("back", "stays"));
  EXPECT_EQ(history("left").size(), 1U);
}

TEST_P(RetentionTest, WhatIsKnownOfAnEndpointThatLeftGoesLater) {
  Chain chain = a_bare_chain("a-1");
  chain.endpoints.push_back({EndpointKind::rpc, "https://stays.example", {}});
  replace_all({chain, a_bare_chain("b-1"), a_bare_chain("B-1")});
  auto const stays = texts("SELECT CAST(id AS TEXT) FROM endpoint").at(0);
  for (auto const& [endpoint, age] : std::vector<std::pair<std::string, int>>{{stays, 500}, {"1", 500}, {"2", 399}}) {
    insert("endpoint_health",
           "endpoint, pass, verdict, failures, changed_at, good_24h, bad_24h, good_7d, bad_7d, good_30d, bad_30d, "
           "good_90d, bad_90d, good_today, bad_today",
           {endpoint + ", " + seconds_ago(age) + ", 'ok', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0"});
    insert("uptime_day", "day, endpoint, good, bad, unmeasured", {days_ago(age) + ", " + endpoint + ", 1, 0, 0"});
  }
  expire();
  auto expected = std::vector<std::string>{"2", stays};
  std::ranges::sort(expected);
  EXPECT_EQ(texts("SELECT CAST(endpoint AS TEXT) FROM endpoint_health ORDER BY 1"), expected);
  EXPECT_EQ(texts("SELECT CAST(endpoint AS TEXT) FROM uptime_day ORDER BY 1"), expected);
}

TEST_P(RetentionTest, RowsGoByTheirAge) {
  auto const chain = key_of("a-1");
  for (int const age : {29, 31, 364, 366, 399, 401}) {
    auto const name = "'" + std::to_string(age) + "'";
    insert("website_check", "website, answers, asked_at", {name + ", 1, " + seconds_ago(age)});
    insert("node_version", "endpoint, version, asked_at",
           {std::to_string(age) + ", " + name + ", " + seconds_ago(age)});
    insert("uptime_sample", "chain, operator_address, day, missed, blocks",
           {chain + ", " + name + ", " + days_ago(age) + ", 1, 100"});
    insert("vote_seen", "chain, generation, number, operator_address, voted, asked_at",
           {chain + ", 0, 1, " + name + ", 1, " + seconds_ago(age)});
    insert("series", "metric, subject, bucket, value, source",
           {"'price', " + name + ", " + seconds_ago(age) + ", '1', 's'",
            "'weight', " + name + ", " + seconds_ago(age) + ", '1', 's'"});
  }
  put(at(1), {a_validator("signs")});
  auto const validator = texts("SELECT CAST(id AS TEXT) FROM validator").at(0);
  insert("signing_month", "chain, first_day, validator, days",
         {chain + ", " + days_ago(399) + ", " + validator + ", '399/1000'",
          chain + ", " + days_ago(400) + ", " + validator + ", '400/1000'"});
  expire();
  EXPECT_THAT(texts("SELECT days FROM signing_month"), ElementsAre("399/1000"));
  EXPECT_THAT(texts("SELECT website FROM website_check"), ElementsAre("29"));
  EXPECT_THAT(texts("SELECT version FROM node_version"), ElementsAre("29"));
  EXPECT_THAT(texts("SELECT operator_address FROM uptime_sample"), ElementsAre("29"));
  EXPECT_THAT(texts("SELECT operator_address FROM vote_seen ORDER BY 1"), ElementsAre("29", "31", "364", "366", "399"));
  EXPECT_THAT(texts("SELECT subject FROM series WHERE metric = 'price' ORDER BY 1"), ElementsAre("29", "31", "364"));
  EXPECT_EQ(texts("SELECT subject FROM series WHERE metric = 'weight'").size(), 6U);
}

TEST_P(RetentionTest, PicturesAndCommitsGoWhenNothingNamesThemAnyMore) {
  Chain chain = a_full_chain("a-1");
  chain.git_repo = "https://github.com/Cosmos/Gaia";
  chain.denom->logo_url = "https://pictures.example/a.png";
  replace_all({chain, a_bare_chain("b-1"), a_bare_chain("B-1")});
  put(at(1), {a_validator("a").with_identity("0123456789abcdef")});
  clock_.move(days(401));
  insert("logo", "source, state, hash, tried_at",
         {"'https://pictures.example/a.png', 'found', 'a', 1", "'keybase:0123456789ABCDEF', 'found', 'k', 1",
          "'https://pictures.example/gone.png', 'found', 'gone', 1",
          "'https://pictures.example/late.png', 'found', 'late', " + seconds_ago(399)});
  insert("contribution_repository", "repository, state, tried_at, put_off",
         {"'cosmos/gaia', 'answered', 1, 0", "'cosmos/gone', 'answered', 1, 0"});
  insert("contribution_day", "repository, day, commits", {"'cosmos/gaia', 7, 1", "'cosmos/gone', 7, 1"});
  insert("picture", "hash, size, webp",
         {"'a', 1, ''", "'k', 1, ''", "'gone', 1, ''", "'late', 1, ''", "'left', 1, ''"});
  expire();
  EXPECT_THAT(texts("SELECT hash FROM logo ORDER BY 1"), ElementsAre("a", "k", "late"));
  EXPECT_THAT(texts("SELECT hash FROM picture ORDER BY 1"), ElementsAre("a", "k", "late"));
  EXPECT_THAT(texts("SELECT repository FROM contribution_repository"), ElementsAre("cosmos/gaia"));
  EXPECT_THAT(texts("SELECT repository FROM contribution_day"), ElementsAre("cosmos/gaia"));
}

// Between its being found and its being deleted a row can be renewed.
TEST_P(RetentionTest, ARowThatIsRenewedMeanwhileStays) {
  insert("website_check", "website, answers, asked_at", {"'a', 1, 1", "'b', 1, 1"});
  auto const& retention = find_retention(kWebsiteCheckTable);
  auto const keys = [&] {
    auto reading = store_->begin_read();
    return find_expired(reading, retention, clock_.now(), 10);
  }();
  ASSERT_EQ(keys.size(), 2U);
  run_sql("UPDATE website_check SET asked_at = " + seconds_ago(0) + " WHERE website = 'a'");
  auto writing = store_->begin_write();
  EXPECT_EQ(delete_expired(writing, retention, clock_.now(), keys), 1);
  writing.commit();
  EXPECT_THAT(texts("SELECT website FROM website_check"), ElementsAre("a"));
}

TEST_P(RetentionTest, AStopEndsItBetweenTwoParts) {
  insert("website_check", "website, answers, asked_at", {"'a', 1, 1"});
  std::stop_source stop;
  stop.request_stop();
  expire_rows(*store_, clock_.now(), stop.get_token());
  EXPECT_THAT(texts("SELECT website FROM website_check"), ElementsAre("a"));
}

}  // namespace
}  // namespace orrery::test
