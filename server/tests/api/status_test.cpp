#include "api/api_handler.hpp"

#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

using namespace std::chrono_literals;

boost::json::value status_of(SnapshotInput const& input, CollectionIntervals const& intervals = {},
                             Timestamp now = kSomeDay) {
  ApiHandler const handler(build_snapshot(input, intervals, now, nullptr), std::make_shared<http::ResponseCache>(),
                           HotTargets::on_request, nullptr);
  return boost::json::parse(handler.make_body("/status"));
}

std::string credits_of(SnapshotInput const& input) {
  std::string names;
  auto const status = status_of(input);
  for (auto const& credit : status.at("credits").as_array()) {
    names += std::string(credit.at("Name").as_string()) + '|';
    EXPECT_TRUE(credit.at("Url").as_string().starts_with("https://"));
    EXPECT_TRUE(credit.at("LicenceUrl").as_string().starts_with("https://"));
    EXPECT_FALSE(credit.at("Licence").as_string().empty());
  }
  return names;
}

TEST(Status, CreditsKeybaseAndGithubWhereTheirDataIsShown) {
  SnapshotInput input;
  StoredChain chain = a_stored_chain("a-1");
  chain.chain.git_repo = "https://github.com/cosmos/gaia";
  input.chains = {chain};
  input.validators = {stored("a-1", a_validator("avaloper1").with_identity("00000000000000AA"))};
  EXPECT_EQ(credits_of(input), "Cosmos chain registry|");
  input.logos = {{"keybase:00000000000000AA", LogoState::found, "beef", kSomeDay, kSomeDay, {}}};
  EXPECT_EQ(credits_of(input), "Cosmos chain registry|Keybase|");
  StoredContributions answered;
  answered.repository = "cosmos/gaia";
  answered.state = RepositoryState::answered;
  auto const today = std::chrono::floor<std::chrono::days>(kSomeDay);
  answered.contributions = Contributions{today - std::chrono::days{89}, today, {}};
  answered.checked_at = kSomeDay;
  answered.tried_at = kSomeDay;
  input.contributions = {answered};
  EXPECT_EQ(credits_of(input), "Cosmos chain registry|GitHub|Keybase|");
}

TEST(Status, TellsWhereTheServerStandsWhereThatIsTold) {
  SnapshotInput input;
  EXPECT_TRUE(status_of(input).at("vantage").is_null());
  input.vantage = "Helsinki, Finland (AS24940)";
  EXPECT_EQ(status_of(input).at("vantage").as_string(), "Helsinki, Finland (AS24940)");
}

TEST(Status, TellsOfEachDataSetHowItsCollectionGoes) {
  SnapshotInput input;
  SourceHealth health;
  health.data_set = "prices";
  health.source = "CoinGecko";
  health.last_success = kSomeDay;
  health.last_attempt = kSomeDay + 10min;
  health.last_error = "answered 429";
  input.health = {health};
  auto const fresh = status_of(input, {{"prices", 5min}}, kSomeDay + 14min);
  EXPECT_EQ(boost::json::serialize(fresh.at("data").at(0)),
            R"({"DataSet":"prices","Source":"CoinGecko","LastSuccess":"2026-11-20T00:00:00Z",)"
            R"("LastAttempt":"2026-11-20T00:10:00Z","LastError":"answered 429","Coverage":null,"WaitingFor":null,)"
            R"("Stale":false,"FailedChains":[]})");
  EXPECT_EQ(fresh.at("meta").at("updated_at").as_string(), "2026-11-20T00:10:00Z");
  EXPECT_EQ(fresh.at("meta").at("pagination").at("total_count"), 1);
  auto const stale = status_of(input, {{"prices", 5min}}, kSomeDay + 15min);
  EXPECT_TRUE(stale.at("data").at(0).at("Stale").as_bool());
}

TEST(Status, NamesEachChainThatCouldNotBeReadAndWhy) {
  SnapshotInput input;
  for (int i = 100; i < 483; ++i) {
    auto const chain_id = "chain-" + std::to_string(i);
    input.chains.push_back(a_stored_chain(chain_id).with_endpoint(EndpointKind::rest, "https://rest.example"));
    ChainCheck check;
    check.data_set = "validators";
    check.chain_id = chain_id;
    check.last_error = i == 200 ? "unreachable: " + std::string(5'000, 'x') : "unreachable: " + chain_id;
    input.chain_checks.push_back(check);
  }
  input.chain_checks[1].last_error = std::nullopt;
  input.chains[2].chain.status = ChainStatus::killed;
  input.chains[3].chain.endpoints.clear();
  input.health = {{"chain_state", "chain nodes", {}, {}, {}, {}, {}},
                  {"validators", "chain nodes", {}, {}, {}, {}, {}}};
  auto const status = status_of(input);
  EXPECT_TRUE(status.at("data").at(0).at("FailedChains").as_array().empty());
  auto const& failed = status.at("data").at(1).at("FailedChains").as_array();
  ASSERT_EQ(failed.size(), 380U) << "but the one that was read and those that nobody reads";
  EXPECT_EQ(boost::json::serialize(failed.at(0)),
            R"({"ChainId":"chain-100","PrettyName":"chain-100","Logo":null,"Error":"unreachable: chain-100"})");
  EXPECT_EQ(failed.at(1).at("ChainId").as_string(), "chain-104");
  EXPECT_EQ(failed.back().at("ChainId").as_string(), "chain-482");
  EXPECT_LT(failed.at(97).at("Error").as_string().size(), 200U);
}

}  // namespace
}  // namespace orrery::api
