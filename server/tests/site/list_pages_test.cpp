#include "builders/change_row.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

SnapshotInput some_lists() {
  SnapshotInput input;
  input.chains = {a_stored_chain("halo-1").named("Halo Hub"), a_stored_chain("vega-1")};
  input.revision = {1, 0};
  input.prices = {stored_price("halo-1", a_price("0.5")), stored_price("vega-1", a_price("4.37"))};
  input.chain_checks = {checked("proposals", "halo-1", kSomeDay)};
  input.proposals = {a_stored_proposal("halo-1", 3, ProposalStatus::voting_period)};
  change_row(input.proposals.front(), [](auto& row) { row.proposal.title = "Lower <b>it</b>"; });
  input.events = {a_stored_event(1, EventType::jailed, "halo-1")};
  return input;
}

Answered answer(std::string_view path, SnapshotInput const& input = some_lists()) {
  return get(*a_site(build_snapshot(input, {}, kSomeDay, nullptr), load_template()), path);
}

boost::json::value first_query(std::string_view path, SnapshotInput const& input = some_lists()) {
  return boost::json::parse(data_of(answer(path, input).body)).at("queries").at(0);
}

class EmptyLists : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EmptyLists, ArePagesThatSaySo) {
  auto const name = std::string(GetParam());
  auto const answered = answer("/ru/" + name, {});
  EXPECT_EQ(answered.status, 200);
  auto key = name;
  std::ranges::replace(key, '-', '_');
  EXPECT_THAT(answered.body, AllOf(HasSubstr("<title>[ru " + name + ".title]</title>"),
                                   HasSubstr("<h1>[ru " + key + ".heading]</h1>"), HasSubstr("[ru " + key + ".empty]"),
                                   HasSubstr("<link rel=\"canonical\" href=\"https://orrery.example/ru/" + name)));
}

INSTANTIATE_TEST_SUITE_P(ListPages, EmptyLists,
                         ::testing::Values("prices", "proposals", "airdrops", "education", "markets", "feed",
                                           "dev-activity"));

TEST(ListPages, StandInTheMenuAndInTheSitemap) {
  EXPECT_THAT(answer("/ru/chains").body, HasSubstr("<a href=\"/ru/dev-activity\">[ru menu.activity]</a>"));
  EXPECT_THAT(answer("/sitemap.xml").body, HasSubstr("<loc>https://orrery.example/ru/prices</loc>"));
}

TEST(PricesPage, BeginsWithTheLargestMarketValues) {
  auto input = some_lists();
  input.prices[0].price.market_cap = "1850000000";
  EXPECT_THAT(facts_of(answer("/prices", input).body),
              HasSubstr("<td>$1.85B</td></tr><tr><td><a href=\"/chains/vega-1\">"));
  auto const query = first_query("/prices", input);
  EXPECT_EQ(query.at("target").as_string(), "/api/prices");
  EXPECT_FALSE(query.as_object().contains("partial"));
  EXPECT_EQ(query.at("body").at(0).at("ChainId").as_string(), "halo-1");
}

TEST(PricesPage, EndsWithThoseWithoutAMarketValue) {
  auto input = some_lists();
  input.chains.insert(input.chains.begin(), a_stored_chain("acme-1"));  // without a price
  input.prices[0].price.market_cap.reset();
  auto const query = first_query("/prices", input);
  ASSERT_EQ(query.at("body").as_array().size(), 2U);
  EXPECT_EQ(query.at("body").at(0).at("ChainId").as_string(), "vega-1");
  EXPECT_EQ(query.at("body").at(1).at("ChainId").as_string(), "halo-1");
}

TEST(PricesPage, SaysOfAFeeTokenThatItIsOne) {
  auto input = some_lists();
  input.chains[0] = a_stored_chain("halo-1").with_symbol("USDX").priced_as("usdx", AssetRole::fee);
  auto const facts = facts_of(answer("/prices", input).body);
  EXPECT_THAT(facts, HasSubstr("<td>USDX ([en prices.fee_token])</td>"));
  EXPECT_EQ(facts.find("prices.fee_token"), facts.rfind("prices.fee_token")) << "and of no other";
}

TEST(PricesPage, SaysOfManyPricesThatThoseAreTheFirst) {
  SnapshotInput input;
  for (int i = 0; i < 13; ++i) {
    auto const id = "chain-" + std::to_string(10 + i);
    input.chains.emplace_back(a_stored_chain(id));
    auto price = a_price("100");
    price.market_cap = std::to_string(1000000 + i);
    input.prices.push_back(stored_price(id, price));
  }
  auto const query = first_query("/prices", input);
  EXPECT_TRUE(query.at("partial").as_bool());
  EXPECT_EQ(query.at("body").as_array().size(), 12U);
  EXPECT_EQ(query.at("body").at(0).at("ChainId").as_string(), "chain-22");
}

TEST(ProposalsPage, ShowsVotesWithTheirChainsAndEnds) {
  EXPECT_THAT(facts_of(answer("/proposals").body),
              HasSubstr("<td><a href=\"/chains/halo-1\">Halo Hub</a></td><td>#3 Lower &lt;b&gt;it&lt;/b&gt;</td>"));
  EXPECT_EQ(first_query("/proposals").at("body").at(0).at("ProposalId").as_string(), "3");
}

TEST(FeedPage, SaysTheNewestEventsInTheLanguageOfThePage) {
  EXPECT_THAT(facts_of(answer("/ru/feed").body), HasSubstr("<li>[ru feed.jailed] #Hub</li>"));
}

TEST(FeedPage, ShowsWhatOnlyItsOwnTextSaysAsItReads) {
  auto input = some_lists();
  input.events.front().params.action.reset();
  input.events.front().text = "Something &quot;happened&quot; &amp;amp; &#39;passed&#x27; &no; #Hub";
  EXPECT_THAT(
      facts_of(answer("/ru/feed", input).body),
      HasSubstr("<li lang=\"en\">Something &quot;happened&quot; &amp;amp; &#39;passed&#39; &amp;no; #Hub</li>"));
}

TEST(FeedPage, SaysATitleAsItReadsAndMakesNoHashtagOfIt) {
  auto input = some_lists();
  auto& event = input.events.front();
  event = a_stored_event(1, EventType::proposal, "halo-1");
  event.params.action = "voting_ended";
  event.params.result = "PROPOSAL_STATUS_PASSED";
  event.params.proposal_id = "7";
  event.params.chain_name = "Halo &amp; Hub";
  event.params.title = "Fund Tom &amp; Jerry&#39;s &#x1F680; #DeFi";
  event.text = "Proposal 7 of Halo passed: Fund Tom &amp; Jerry&#39;s &#x1F680; #DeFi #Halo #Governance #Halo";
  EXPECT_THAT(facts_of(answer("/feed", input).body),
              HasSubstr("<li>7 of Halo &amp; Hub passed: Fund Tom &amp; Jerry&#39;s 🚀 #DeFi #Halo #Governance</li>"));
}

TEST(FeedPage, BeginsWithTheNewestEvents) {
  auto const query = first_query("/feed");
  EXPECT_EQ(query.at("target").as_string(), "/api/events?page=1&limit=50");
  EXPECT_EQ(query.at("body").at("meta").at("pagination").at("total_count").as_int64(), 1);
  EXPECT_TRUE(query.at("body").at("meta").at("history").at("complete").as_bool());
}

}  // namespace
}  // namespace orrery::site
