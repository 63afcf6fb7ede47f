#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <memory>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Answered answer(std::string_view path, SnapshotInput const& input = {}) {
  return get(*a_site(build_snapshot(input, {}, kSomeDay, nullptr), load_template()), path);
}

std::string facts(std::string_view path, SnapshotInput const& input = {}) {
  return facts_of(answer(path, input).body);
}

StoredAdvert an_advert(int number) {
  Advert advert;
  advert.payment = {std::string(64, 'A'), number, "a1sender", "memo", kSomeDay};
  advert.text = "Advert <" + std::to_string(number) + ">";
  advert.confirmed = true;
  return {number, "a-1", advert, kSomeDay, kSomeDay};
}

TEST(StaticPages, AreThereWithTheTitleOfTheirRoute) {
  for (auto const* const name :
       {"resources", "weight", "about", "advertisement", "buy-advertisement", "privacy", "terms", "status", "search"}) {
    auto const answered = answer("/ru/" + std::string(name));
    EXPECT_EQ(answered.status, 200) << name;
    EXPECT_THAT(answered.body, HasSubstr("<title>[ru " + std::string(name) + ".title]</title>"));
    auto const route = boost::json::parse(data_of(answered.body)).at("route");
    EXPECT_EQ(route.at("name").as_string(), name);
  }
}

TEST(StaticPages, OfASearchIsForVisitorsAlone) {
  auto const answered = answer("/ru/search?q=anna");
  EXPECT_THAT(answered.body, AllOf(HasSubstr("<h1>[ru search.heading]</h1><p>[ru search.lead]</p>"),
                                   HasSubstr("<meta name=\"robots\" content=\"noindex\">"),
                                   HasSubstr("<meta name=\"description\" content=\"[ru search.description]\">")));
  EXPECT_THAT(answer("/status").body, Not(HasSubstr("noindex")));
  EXPECT_THAT(answer("/sitemap.xml").body, AllOf(HasSubstr("/status</loc>"), Not(HasSubstr("/search</loc>"))));
}

TEST(StaticPages, PrintTheWholeTextOfADocument) {
  EXPECT_THAT(facts("/privacy"),
              HasSubstr("<h1>[en privacy]</h1><p>On Orrery &amp; elsewhere</p><h2>Use</h2><ul><li>first</li>"
                        "<li>second</li></ul><p>after</p><ul><li>last</li></ul>"));
  EXPECT_THAT(facts("/terms"), Not(HasSubstr("Press")));
}

TEST(StaticPages, ShowTheBandsOfTheWeightAsATable) {
  BuiltSite const built;
  built.folder.write("locales/en/weight.json",
                     R"({"heading": "Weight", "bands.heading": "Bands", "bands.range": "Range",
    "bands.label": "Quality", "bands.advice": "Advice", "bands.low": "Low", "bands.low_advice": "careful",
    "bands.fair": "Fair", "bands.fair_advice": "fine", "bands.good": "Good", "bands.good_advice": "reliable",
    "bands.high": "High", "bands.high_advice": "excellent", "networks.heading": "Networks", "chain.market": "Market"})");
  auto const site =
      a_site(a_snapshot({}), std::make_shared<SiteTemplate const>(SiteTemplate::load(built.folder.path())));
  EXPECT_THAT(facts_of(get(*site, "/weight").body),
              AllOf(HasSubstr("<h2>Bands</h2><table><thead><tr><th scope=\"col\">Range</th>"),
                    HasSubstr("<td>0–25</td><th scope=\"row\">Low</th><td>careful</td></tr><tr><td>26–50</td>"),
                    HasSubstr("<td>76–100</td><th scope=\"row\">High</th><td>excellent</td></tr></tbody></table>"
                              "<h2>Networks</h2><p>Market</p>")));
}

TEST(StaticPages, NameTheOperatorsAddressOrSayThatThereIsNone) {
  auto const facts_with = [](std::optional<std::string> contact, std::string_view path) {
    auto settings = some_settings();
    settings.contact = std::move(contact);
    return facts_of(get(*a_site(a_snapshot({}), load_template(), settings), path).body);
  };
  for (auto const* const path : {"/privacy", "/terms"}) {
    EXPECT_THAT(facts_with("help@site.example", path),
                AllOf(HasSubstr("<p>Ask help@site.example</p>"), Not(HasSubstr("Nobody"))))
        << path;
    EXPECT_THAT(facts_with(std::nullopt, path), AllOf(HasSubstr("<p>Nobody to ask</p>"), Not(HasSubstr("Ask"))))
        << path;
  }
  EXPECT_THAT(facts_with("help@site.example", "/terms"),
              AllOf(HasSubstr("<a href=\"/privacy\">[en terms.link_privacy]</a>"),
                    HasSubstr("<a href=\"mailto:help@site.example\">[en terms.link_mail]</a>")));
  EXPECT_THAT(facts_with(std::nullopt, "/terms"), Not(HasSubstr("mailto:")));
}

TEST(StaticPages, ClaimNoMoreThanIsThere) {
  SnapshotInput input;
  EXPECT_THAT(facts("/about", input), AllOf(Not(HasSubstr("chains</p>")), Not(HasSubstr("validators</p>"))));
  input.chains = {a_stored_chain("a-1"), a_stored_chain("b-1")};
  EXPECT_THAT(facts("/about", input), HasSubstr("<p>2 chains</p>"));
  input.chains = many_chains(60);
  std::ranges::sort(input.chains, {}, [](StoredChain const& stored) { return stored.chain.chain_id; });
  EXPECT_THAT(facts("/about", input), HasSubstr("<p>50+ chains</p>"));
}

TEST(StaticPages, ListAdvertsAndSayWhereOneIsBought) {
  EXPECT_THAT(facts("/advertisement"),
              AllOf(HasSubstr("[en adverts.empty]"), HasSubstr("href=\"/buy-advertisement\"")));
  SnapshotInput input;
  input.adverts = {an_advert(2), an_advert(1)};
  EXPECT_THAT(facts("/advertisement", input), HasSubstr("<li>Advert &lt;2&gt; 2026-11-20 00:00 UTC</li>"));
}

TEST(StaticPages, NameTheTermsOfBuyingInDisplayUnits) {
  EXPECT_THAT(facts("/buy-advertisement"), HasSubstr("[en buying.closed]"));
  SnapshotInput input;
  input.advert_offer = AdvertOffer{"a-1", {"a1payee", "ua", "100000"}};
  EXPECT_THAT(
      facts("/buy-advertisement", input),
      AllOf(HasSubstr("<dd>a1payee</dd>"), HasSubstr("<li>Costs 100000 ua</li>"), Not(HasSubstr("buying.closed"))));
  auto chain = StoredChain(a_stored_chain("a-1"));
  chain.chain.denom = Denom{"ua", "a", "A", 6, std::nullopt, std::nullopt, std::nullopt};
  input.chains = {chain};
  EXPECT_THAT(facts("/buy-advertisement", input), HasSubstr("<li>Costs 0.1 A</li>"));
}

TEST(StaticPages, SayOfEverySourceWhenItWasLastRead) {
  SnapshotInput input;
  input.health = {{"registry", "https://registry.example", kSomeDay, kSomeDay, {}, {}, {}},
                  {"tides", "the <moon>", std::nullopt, kSomeDay, {}, {}, {}}};
  EXPECT_THAT(facts("/status", input),
              AllOf(HasSubstr("<td>Chain registry</td><td>https://registry.example</td><td>2026-11-20 00:00 UTC</td>"),
                    HasSubstr("<td>tides</td><td>the &lt;moon&gt;</td><td>—</td>")));
}

TEST(StaticPages, SayWhereEndpointsAreMeasuredFrom) {
  SnapshotInput input;
  EXPECT_THAT(facts("/status", input), HasSubstr("<p>[en sources.measured_here]</p>"));
  input.vantage = "Helsinki <Finland>";
  EXPECT_THAT(facts("/status", input), HasSubstr("<p>[en sources.measured_from]</p>"));
}

TEST(StaticPages, ListResourcesInTheLanguageOfThePageElseInEnglish) {
  EXPECT_THAT(facts("/resources"), HasSubstr("[en resources.empty]"));
  auto editorial = std::make_shared<StoredEditorial>();
  Resource wallet{1,
                  Language::en,
                  "resources.json",
                  "w",
                  "Wallet",
                  "Keeps keys.",
                  ResourceCategory::wallet,
                  "https://wallet.example",
                  {},
                  {},
                  true,
                  1};
  editorial->resources.push_back({wallet, kSomeDay});
  wallet.language = Language::ru;
  wallet.description = "Хранит ключи.";
  editorial->resources.push_back({wallet, kSomeDay});
  SnapshotInput input;
  input.editorial = editorial;
  EXPECT_THAT(facts("/ru/resources", input), AllOf(HasSubstr("Хранит ключи."), Not(HasSubstr("Keeps keys."))));
  EXPECT_THAT(facts("/resources", input),
              AllOf(HasSubstr("Keeps keys."), HasSubstr("href=\"https://wallet.example\"")));
}

TEST(StaticPages, AreWhatOldAddressesLeadTo) {
  struct Moved {
    std::string_view from;
    std::string_view to;
  };
  for (auto const& [from, to] : {Moved{"/news", "/markets"}, Moved{"/ru/news/7", "/ru/markets/7"},
                                 Moved{"/news/a%20b", "/markets/a%20b"}, Moved{"/events?page=2", "/feed?page=2"},
                                 Moved{"/activity", "/dev-activity"}, Moved{"/ru/events/", "/ru/feed"}}) {
    auto const answered = answer(from);
    EXPECT_EQ(answered.status, 308) << from;
    EXPECT_EQ(answered.header("Location"), to);
  }
  EXPECT_EQ(answer("/news/a/b").status, 404);
}

TEST(WebManifest, NamesTheSiteAsItsOperatorDoes) {
  auto settings = some_settings();
  settings.name = "My \"Site\"";
  auto const site = a_site(a_snapshot({}), load_template(), settings);
  auto const answered = get(*site, "/site.webmanifest");
  EXPECT_EQ(answered.header("Content-Type"), "application/manifest+json; charset=utf-8");
  EXPECT_EQ(boost::json::parse(answered.body).at("name").as_string(), "My \"Site\"");
}

TEST(Head, NamesOnePictureForTheSiteWhereTheSiteHasAnAddress) {
  EXPECT_THAT(answer("/about").body,
              HasSubstr(R"(<meta property="og:image" content="https://orrery.example/open-graph.png">)"));
  EXPECT_THAT(get(*a_site(a_snapshot({}), load_template(), SiteSettings{}), "/about").body, Not(HasSubstr("og:image")));
}

}  // namespace
}  // namespace orrery::site
