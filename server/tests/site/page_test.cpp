#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::site {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

StoredChain osmosis() {
  StoredChain chain = a_stored_chain("osmosis-1")
                          .named("Osmosis")
                          .described("An exchange.")
                          .with_symbol("OSMO")
                          .with_endpoint(EndpointKind::rest, "https://lcd.example")
                          .with_endpoint(EndpointKind::rest, "https://lcd2.example")
                          .with_endpoint(EndpointKind::grpc, "grpc.example:443");
  chain.chain.bech32_prefix = "osmo";
  chain.chain.slip44 = 118;
  chain.chain.socials.website = "https://osmosis.example";
  chain.chain.git_repo = "https://github.com/osmosis/osmosis";
  return chain;
}

std::string page(std::string_view path, std::vector<StoredChain> chains = {osmosis()}, SnapshotSays says = {},
                 SiteSettings settings = some_settings()) {
  return get(*a_site(a_snapshot(std::move(chains), std::move(says)), load_template(), std::move(settings)), path).body;
}

SourceHealth registry_health() {
  return {"registry", "https://registry.example", kSomeDay, kSomeDay, std::nullopt, std::nullopt, std::nullopt};
}

TEST(Head, HasTheTitleAndDescriptionOfItsRouteInItsLanguage) {
  EXPECT_THAT(page("/"), AllOf(HasSubstr("<title>Orrery, the home</title>"), HasSubstr("<html lang=\"en\">"),
                               HasSubstr(R"(<meta name="description" content="Networks.">)")));
  EXPECT_THAT(page("/chains"), HasSubstr("<title>Networks | Orrery</title>"));
  EXPECT_THAT(page("/ru/chains"), AllOf(HasSubstr("<title>Сети | Orrery</title>"), HasSubstr("<html lang=\"ru\">")));
  EXPECT_THAT(page("/chains/osmosis-1"),
              AllOf(HasSubstr("<title>Osmosis - Chain Details | Orrery</title>"),
                    HasSubstr(R"(<meta name="description" content="What is known of Osmosis.">)")));
}

TEST(Head, NamesTheCanonicalAddressAndItsLanguages) {
  EXPECT_THAT(page("/ru/chains/osmosis-1"),
              HasSubstr("<link rel=\"canonical\" href=\"https://orrery.example/ru/chains/osmosis-1\">\n"
                        "<link rel=\"alternate\" hreflang=\"en\" href=\"https://orrery.example/chains/osmosis-1\">\n"
                        "<link rel=\"alternate\" hreflang=\"ru\" href=\"https://orrery.example/ru/chains/osmosis-1\">\n"
                        "<link rel=\"alternate\" hreflang=\"x-default\" "
                        "href=\"https://orrery.example/chains/osmosis-1\">\n"));
  EXPECT_THAT(page("/"), HasSubstr("<link rel=\"canonical\" href=\"https://orrery.example/\">"));
  EXPECT_THAT(page("/ru"), HasSubstr("<link rel=\"canonical\" href=\"https://orrery.example/ru\">"));
}

TEST(Head, KeepsAddressesRelativeWhereTheSiteHasNone) {
  EXPECT_THAT(page("/chains", {}, {}, {}), HasSubstr(R"(<link rel="canonical" href="/chains">)"));
}

TEST(Head, TellsOtherSitesWhatThePageIs) {
  EXPECT_THAT(page("/ru/chains/osmosis-1"),
              AllOf(HasSubstr(R"(<meta property="og:title" content="Osmosis - Сеть | Orrery">)"),
                    HasSubstr(R"(<meta property="og:url" content="https://orrery.example/ru/chains/osmosis-1">)"),
                    HasSubstr(R"(<meta property="og:locale" content="ru_RU">)"),
                    HasSubstr(R"(<meta property="og:locale:alternate" content="en_US">)")));
}

TEST(Head, HasStructuredDataThatParses) {
  for (auto const* const path : {"/", "/chains", "/chains/osmosis-1"}) {
    auto const html = page(path);
    constexpr std::string_view kStart = R"(<script type="application/ld+json">)";
    auto const start = html.find(kStart) + kStart.size();
    auto const data = boost::json::parse(html.substr(start, html.find("</script>", start) - start));
    EXPECT_EQ(data.at("@context").as_string(), "https://schema.org") << path;
  }
}

TEST(Head, KeepsSearchEnginesFromWhatIsNotFoundAndFromDemoData) {
  constexpr auto kNoIndex = R"(<meta name="robots" content="noindex">)";
  EXPECT_THAT(page("/chains"), Not(HasSubstr(kNoIndex)));
  for (auto const* const path : {"/404", "/nowhere", "/chains/unknown-1"}) {
    EXPECT_THAT(page(path), AllOf(HasSubstr(kNoIndex), Not(HasSubstr("canonical")))) << path;
  }
  EXPECT_THAT(page("/chains", {osmosis()}, {{}, StoreKind::demo, kSomeDay}), HasSubstr(kNoIndex));
}

TEST(Facts, OfTheListAreItsCountAndItsFirstTwelveChainsAsLinks) {
  auto const facts = facts_of(page("/ru/chains", many_chains(30)));
  EXPECT_THAT(facts, AllOf(HasSubstr("<h1>[ru chains.heading]</h1>"), HasSubstr("30 сетей")));
  std::size_t links = 0;
  for (auto at = facts.find("href=\"/ru/chains/"); at != std::string::npos;
       at = facts.find("href=\"/ru/chains/", at + 1)) {
    ++links;
  }
  EXPECT_EQ(links, 12U);
}

TEST(Facts, OfARowAreNameTickerStatusNetworkValidatorsAndBlockTime) {
  EXPECT_THAT(facts_of(page("/chains", {osmosis()})),
              HasSubstr("<tr><td><a href=\"/chains/osmosis-1\">Osmosis</a></td><td>OSMO</td>"
                        "<td>[en status.live]</td><td>[en network.mainnet]</td><td>—</td>"
                        "<td>[en unit.second] [en chain.nominal]</td></tr>"));
}

TEST(Facts, OfAnEmptyListSayThatItIsEmptyAndWhatIsWaitedFor) {
  SourceHealth waiting = registry_health();
  waiting.last_success = std::nullopt;
  waiting.waiting_for = "the registry";
  EXPECT_THAT(facts_of(page("/chains", {}, {{waiting}})),
              AllOf(HasSubstr("[en chains.empty]"), HasSubstr("Chain registry: waiting")));
}

TEST(Facts, SayNothingOfAdvertsThatNobodyCanBuy) {
  SourceHealth closed = registry_health();
  closed.data_set = "adverts";
  closed.last_success = std::nullopt;
  closed.waiting_for = "an address";
  EXPECT_THAT(facts_of(page("/", {}, {{closed}})), HasSubstr("<p>All is well</p></footer>"));
  closed.last_error = "time-out";
  EXPECT_THAT(facts_of(page("/", {}, {{closed}})), HasSubstr("[en data_set.adverts]: failed"));
}

TEST(Facts, SayWhetherASourceFailedOrIsStale) {
  auto failed = registry_health();
  failed.last_error = "time-out";
  failed.last_attempt = kSomeDay + 1h;
  EXPECT_THAT(facts_of(page("/", {}, {{failed}})), HasSubstr("Chain registry: failed"));
  EXPECT_THAT(facts_of(page("/", {}, {{registry_health()}, StoreKind::real, kSomeDay + 72h})),
              HasSubstr("Chain registry: stale"));
  EXPECT_THAT(facts_of(page("/", {}, {{registry_health()}})),
              AllOf(HasSubstr("All is well"), Not(HasSubstr("Chain registry"))));
}

TEST(Facts, DoNotCallAPassFailedThatLeftOutAPart) {
  auto partly = registry_health();
  partly.last_error = "1 of 40 chains could not be read";
  EXPECT_THAT(facts_of(page("/", {}, {{partly}})), HasSubstr("<p>All is well</p></footer>"));
}

TEST(Facts, SayTheWorstThatIsTrueAndOfWhichDataSets) {
  auto failed = registry_health();
  failed.last_error = "time-out";
  failed.last_attempt = kSomeDay + 1h;
  auto also = failed;
  also.data_set = "prices";
  auto waiting = registry_health();
  waiting.data_set = "tides";
  waiting.last_success = std::nullopt;
  EXPECT_THAT(facts_of(page("/", {}, {{failed, also, waiting}})),
              AllOf(HasSubstr("[en data_set.prices]"), HasSubstr(": failed"), Not(HasSubstr(": waiting"))));
}

TEST(Facts, OfTheListSayHowOldTheRegistryBehindItIs) {
  auto waiting = registry_health();
  waiting.last_success = std::nullopt;
  EXPECT_THAT(facts_of(page("/chains", {osmosis()}, {{waiting}})), HasSubstr("[en chains.notice.waiting]"));
  EXPECT_THAT(facts_of(page("/chains", {osmosis()}, {{registry_health()}, StoreKind::real, kSomeDay + 72h})),
              HasSubstr("The registry is of 2026-11-20 00:00 UTC"));
  EXPECT_THAT(facts_of(page("/chains", {osmosis()}, {{registry_health()}})),
              AllOf(Not(HasSubstr("notice.waiting")), Not(HasSubstr("The registry is of"))));
}

TEST(Facts, OfAnUnknownPathLeadFurther) {
  EXPECT_THAT(facts_of(page("/ru/nowhere")),
              AllOf(HasSubstr("[ru not_found.code]"), HasSubstr("<form role=\"search\" action=\"/ru\">"),
                    HasSubstr("name=\"q\""), HasSubstr("<a href=\"/ru/markets\">[ru not_found.news]</a>")));
}

TEST(Facts, OfAChainAreItsIdentityItsLinksAndItsWaysIn) {
  EXPECT_THAT(
      facts_of(page("/chains/osmosis-1")),
      AllOf(HasSubstr("<h1>Osmosis</h1><p>An exchange.</p>"),
            HasSubstr("<dt>[en chain.chain_id]</dt><dd>osmosis-1</dd>"),
            HasSubstr("<dt>[en chain.prefix]</dt><dd>osmo</dd>"), HasSubstr("<dt>[en chain.slip44]</dt><dd>118</dd>"),
            HasSubstr("<dt>[en chain.apis]</dt><dd>2</dd>"), HasSubstr("<dt>[en chain.rpcs]</dt><dd>0</dd>"),
            HasSubstr("<dt>[en chain.grpcs]</dt><dd>1</dd>"),
            HasSubstr("href=\"https://osmosis.example\" rel=\"noopener noreferrer nofollow\""),
            Not(HasSubstr("[en chain.telegram]"))));
}

TEST(Facts, OfAChainSayWhereTheyComeFromAndHowOldTheyAre) {
  EXPECT_THAT(facts_of(page("/chains/osmosis-1", {osmosis()}, {{registry_health()}})),
              AllOf(HasSubstr("Source: Chain registry"), HasSubstr("Checked: 2026-11-20 00:00 UTC"),
                    HasSubstr("Changed: 2026-11-20 00:00 UTC"), Not(HasSubstr("[en chain.stale]"))));
  EXPECT_THAT(facts_of(page("/chains/osmosis-1", {osmosis()}, {{registry_health()}, StoreKind::real, kSomeDay + 72h})),
              HasSubstr("[en chain.stale]"));
}

TEST(Facts, OfTheBuiltInCatalogueCountNothingThatIsNotKnown) {
  auto const facts = facts_of(page("/chains/a-1", {a_stored_chain("a-1").from(ChainOrigin::catalogue)}));
  EXPECT_THAT(facts, AllOf(HasSubstr("Built-in catalogue"), HasSubstr("[en chain.waiting]"),
                           Not(HasSubstr("[en chain.apis]")), Not(HasSubstr("Checked"))));
}

TEST(Facts, SayDemoOnEveryPageOfADemo) {
  for (auto const* const path : {"/", "/chains", "/chains/osmosis-1", "/nowhere"}) {
    EXPECT_THAT(facts_of(page(path, {osmosis()}, {{}, StoreKind::demo, kSomeDay})), HasSubstr("[en demo]")) << path;
  }
}

TEST(Data, OfALongListIsItsFirstTwelveRowsUnderTheCountOfAll) {
  auto const data = boost::json::parse(data_of(page("/chains", many_chains(428))));
  auto const& query = data.at("queries").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/chains?page=1&limit=50&sort_by=market_cap_rank&sort_order=ASC");
  EXPECT_TRUE(query.at("partial").as_bool());
  EXPECT_EQ(query.at("body").at("data").as_array().size(), 12U);
  auto const& pagination = query.at("body").at("meta").at("pagination");
  EXPECT_EQ(pagination.at("total_count").as_int64(), 428);
  EXPECT_EQ(pagination.at("limit").as_int64(), 50);
  EXPECT_EQ(pagination.at("total_pages").as_int64(), 9);
}

TEST(Data, OfAShortListIsTheWholeAnswer) {
  auto const data = boost::json::parse(data_of(page("/chains", many_chains(12))));
  auto const& query = data.at("queries").at(0).as_object();
  EXPECT_EQ(query.at("body").at("data").as_array().size(), 12U);
  EXPECT_FALSE(query.contains("partial"));
}

TEST(Data, OfHomeIsTheCountOfChainsThatAreNotDormant) {
  auto const data = boost::json::parse(data_of(page("/")));
  EXPECT_EQ(data.at("queries").at(0).at("target").as_string(), "/api/chains?dormant=false&limit=1");
}

TEST(Facts, OfHomeCountTheChainsThatAreNotDormant) {
  StoredChain const killed = a_stored_chain("killed-1").with_status(ChainStatus::killed);
  std::vector<StoredChain> const chains{killed, osmosis()};
  EXPECT_THAT(facts_of(page("/", chains)), HasSubstr("<dt>[en home.counter.chains]</dt><dd>1</dd>"
                                                     "<dt>[en home.counter.validators]</dt><dd>—</dd>"));
  EXPECT_THAT(facts_of(page("/chains", chains)), HasSubstr("2 networks"));
}

TEST(Facts, OfHomeNameActiveMainnetsAlone) {
  StoredChain const killed = a_stored_chain("killed-1").with_status(ChainStatus::killed);
  StoredChain const test_network = a_stored_chain("test-1").on(NetworkType::testnet);
  auto const facts = facts_of(page("/", {killed, osmosis(), test_network}));
  EXPECT_THAT(facts,
              AllOf(HasSubstr("href=\"/chains/osmosis-1\""), Not(HasSubstr("killed-1")), Not(HasSubstr("test-1"))));
  EXPECT_THAT(facts, AllOf(HasSubstr("<a href=\"/chains\">[en home.explore]</a>"),
                           HasSubstr("<a href=\"/education\">[en home.learn]</a>"),
                           HasSubstr("<form role=\"search\" action=\"/search\"><input type=\"search\" name=\"q\"")));
}

TEST(Data, OfAChainIsItsRecord) {
  auto const data = boost::json::parse(data_of(page("/ru/chains/osmosis-1")));
  EXPECT_EQ(boost::json::serialize(data.at("route")), R"({"name":"chain","locale":"ru","status":200})");
  auto const& query = data.at("queries").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/chains?chainId=osmosis-1");
  EXPECT_EQ(query.at("body").at("data").at(0).at("PrettyName").as_string(), "Osmosis");
}

TEST(Data, SaysThatNothingWasFound) {
  EXPECT_EQ(boost::json::serialize(boost::json::parse(data_of(page("/nowhere"))).at("route")),
            R"({"name":"not-found","locale":"en","status":404})");
  EXPECT_EQ(boost::json::serialize(boost::json::parse(data_of(page("/chains/none-1"))).at("route")),
            R"({"name":"chain","locale":"en","status":404})");
}

TEST(Data, OfAPageThatIsNotFoundIsTheStatusInItsFooter) {
  auto const data = boost::json::parse(data_of(page("/nowhere")));
  EXPECT_EQ(data.at("queries").at(0).at("target").as_string(), "/api/status");
  EXPECT_EQ(boost::json::parse(data_of(page("/chains/none-1"))).at("queries").at(1).at("target").as_string(),
            "/api/status");
}

TEST(Data, OfAnUnknownChainIsTheEmptyAnswerUnderItsQuestion) {
  auto const data = boost::json::parse(data_of(page("/chains/%3Cnone%3E")));
  auto const& query = data.at("queries").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/chains?chainId=%3Cnone%3E");
  EXPECT_TRUE(query.at("body").at("data").as_array().empty());
  EXPECT_EQ(query.at("body").at("meta").at("pagination").at("total_count").as_int64(), 0);
}

TEST(Data, HasWhatTheOperatorSetAndNullForTheRest) {
  auto settings = some_settings();
  settings.github = "https://github.com/planetarium";
  settings.vantage = "Helsinki, Finland";
  auto const data = boost::json::parse(data_of(page("/", {}, {{}, StoreKind::demo, kSomeDay}, settings)));
  EXPECT_EQ(
      boost::json::serialize(data.at("site")),
      R"({"name":"Orrery","url":"https://orrery.example","contact":null,"x":null,)"
      R"("github":"https://github.com/planetarium","telegram":null,"support_bot":null,"vantage":"Helsinki, Finland","demo":true})");
}

}  // namespace
}  // namespace orrery::site
