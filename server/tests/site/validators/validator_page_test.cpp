#include "builders/change_row.hpp"
#include "builders/stored_validator_builder.hpp"
#include "site/impl/sitemap.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kIdentity = "0123456789ABCDEF";
constexpr std::string_view kPath = "/validators/0123456789ABCDEF";

Validator stargazer(std::string operator_address) {
  auto validator = Validator(a_validator(std::move(operator_address)).named("Stargazer"));
  validator.identity = std::string(kIdentity);
  validator.website = "https://stargazer.example";
  validator.details = "Looks at <stars>.";
  validator.status = BondStatus::bonded;
  return validator;
}

SnapshotInput some_validators() {
  SnapshotInput input;
  input.chains = {a_stored_chain("halo-1").named("Halo Hub"), a_stored_chain("vega-1")};
  input.revision = {1, 0};
  input.validators = {stored("halo-1", stargazer("halovaloper1x"), 1'200),
                      stored("vega-1", stargazer("vegavaloper1x"))};
  input.chain_checks = {checked("validators", "halo-1", kSomeDay)};
  return input;
}

Answered answer(std::string_view path, SnapshotInput const& input = some_validators()) {
  CollectionIntervals const intervals{{"validators", std::chrono::minutes{5}}};
  return get(*a_site(build_snapshot(input, intervals, kSomeDay, nullptr), load_template()), path);
}

TEST(ValidatorPages, HaveTheTitleOfTheirRouteAndNameTheirAddress) {
  EXPECT_THAT(answer("/validators").body, HasSubstr("<title>[en validators.title]</title>"));
  EXPECT_THAT(
      answer("/ru" + std::string(kPath)).body,
      AllOf(HasSubstr("<title>[ru validator.title]</title>"),
            HasSubstr("<link rel=\"canonical\" href=\"https://orrery.example/ru/validators/0123456789ABCDEF\">"),
            HasSubstr(R"("name":"Stargazer")")));
}

TEST(ValidatorPages, ListTheFirstOfTheDirectory) {
  EXPECT_THAT(
      facts_of(answer("/validators").body),
      AllOf(HasSubstr("[en validators.heading]"), HasSubstr("<dt>[en validators.stat.validators]</dt><dd>1</dd>"),
            HasSubstr("<dt>[en validators.stat.delegators]</dt>"
                      "<dd>1.2K <small>1 of 2 entries</small></dd>"),
            HasSubstr("<p>[en validators.notice.title] [en validators.notice.text]</p>"),
            HasSubstr("<tr><td><a href=\"/validators/0123456789ABCDEF\">Stargazer</a></td><td>2</td>"
                      "<td>2</td><td>0</td><td>1.2K [1 of 2]</td></tr>")));
}

TEST(ValidatorPages, SayNothingBesideAWholeSumOfDelegators) {
  auto input = some_validators();
  change_row(input.validators.back(), [](auto& row) { row.delegator_count = 34; });
  EXPECT_THAT(facts_of(answer(kPath, input).body), HasSubstr("<dt>[en validator.delegators]</dt><dd>1.2K</dd>"));
  EXPECT_THAT(facts_of(answer("/validators", input).body),
              HasSubstr("<dt>[en validators.stat.delegators]</dt><dd>1.2K</dd>"));
}

TEST(ValidatorPages, SayThatTheDirectoryIsEmpty) {
  EXPECT_THAT(facts_of(answer("/validators", {}).body), HasSubstr("[en validators.empty]"));
}

TEST(ValidatorPages, ShowARecordWithItsChainsAndWhoToldThem) {
  EXPECT_THAT(facts_of(answer(kPath).body),
              AllOf(HasSubstr("<h1>Stargazer</h1><p>Looks at &lt;stars&gt;.</p>"),
                    HasSubstr("<a href=\"/chains/halo-1\">Halo Hub</a> <a href=\"/chains/vega-1\">vega-1</a>"),
                    HasSubstr("href=\"https://stargazer.example\" rel=\"noopener noreferrer nofollow\""),
                    HasSubstr("<li>[en validator.checked]"), HasSubstr("<li>[en validator.unread]")));
}

TEST(ValidatorPages, SayOfDelegatorsThatNobodyCountedThatTheyAreNotKnown) {
  auto input = some_validators();
  change_row(input.validators.front(), [](auto& row) { row.delegator_count.reset(); });
  change_row(input.validators.front(), [](auto& row) { row.delegators_counted_at.reset(); });
  EXPECT_THAT(facts_of(answer(kPath, input).body), HasSubstr("<dt>[en validator.delegators]</dt><dd>—</dd>"));
}

TEST(ValidatorPages, SayThatThereAreNoDelegatorsWherePowerIsGivenOnEachOfItsChains) {
  auto input = some_validators();
  for (auto& row : input.validators) {
    change_row(row, [](auto& changed) { changed.delegator_count.reset(); });
    change_row(row, [](auto& changed) { changed.delegators_counted_at.reset(); });
  }
  for (auto const* const chain_id : {"halo-1", "vega-1"}) {
    StoredChainState state;
    state.chain_id = chain_id;
    state.state.staking_kind = StakingKind::poa;
    input.chain_states.push_back(state);
  }
  EXPECT_THAT(facts_of(answer(kPath, input).body),
              HasSubstr("<dt>[en validator.delegators]</dt><dd>[en chain.absent]</dd>"));
  input.chain_states.pop_back();
  EXPECT_THAT(facts_of(answer(kPath, input).body), HasSubstr("<dt>[en validator.delegators]</dt><dd>—</dd>"));
}

TEST(ValidatorPages, AreNotFoundWhereNobodyHasTheIdentity) {
  for (auto const* const path : {"/validators/FFFFFFFFFFFFFFFF", "/validators/stargazer", "/validators/%F0%9F%AA%90"}) {
    auto const answered = answer(path);
    EXPECT_EQ(answered.status, 404) << path;
    EXPECT_THAT(answered.body, AllOf(HasSubstr("[en validator.not_found]"), HasSubstr("noindex"))) << path;
  }
}

TEST(ValidatorPages, HaveOneAddressAnIdentity) {
  auto const answered = answer("/ru/validators/0123456789abcdef?tab=logs");
  EXPECT_EQ(answered.status, 308);
  EXPECT_EQ(answered.header("Location"), "/ru/validators/0123456789ABCDEF?tab=logs");
}

TEST(ValidatorPages, StartTheListWithItsFirstRowsUnderTheCountsOfAll) {
  auto const data = boost::json::parse(data_of(answer("/validators").body));
  auto const& query = data.at("queries").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/validators?page=1&limit=50");
  EXPECT_TRUE(query.at("partial").as_bool());
  EXPECT_EQ(query.at("body").at("data").at(0).at("Identity").as_string(), kIdentity);
  EXPECT_EQ(query.at("body").at("meta").at("pagination").at("total_count").as_int64(), 1);
  EXPECT_EQ(query.at("body").at("meta").at("totals").at("validators").as_int64(), 1);
}

TEST(ValidatorPages, AskForTheRecordUnderTheQuestionOfTheBrowser) {
  auto const data = boost::json::parse(data_of(answer(kPath).body));
  EXPECT_EQ(data.at("queries").at(0).at("target").as_string(), "/api/validators?search=0123456789ABCDEF");
  EXPECT_EQ(boost::json::serialize(data.at("route")), R"({"name":"validator","locale":"en","status":200})");
}

TEST(ValidatorPages, StandInTheSitemap) {
  EXPECT_THAT(answer("/sitemap.xml").body,
              AllOf(HasSubstr("<loc>https://orrery.example/validators</loc>"),
                    HasSubstr("<loc>https://orrery.example/ru/validators/0123456789ABCDEF</loc>")));
}

}  // namespace
}  // namespace orrery::site
