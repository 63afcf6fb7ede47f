#include "site/site_handler.hpp"

#include "site/impl/sitemap.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

std::shared_ptr<Snapshot const> two_chains(StoreKind kind = StoreKind::real) {
  return a_snapshot({a_stored_chain("a-1").named("Alpha"), a_stored_chain("b-1").named("Beta")}, {{}, kind, kSomeDay});
}

class Site : public ::testing::TestWithParam<ShellPages> {
 protected:
  std::shared_ptr<SiteHandler const> site_ =
      a_site(two_chains(), load_template(), some_settings(), GetParam(), nullptr);
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, Site, ::testing::Values(ShellPages::ready_made, ShellPages::on_request));

TEST_P(Site, AnswersItsPagesWithTheSitesPolicy) {
  for (auto const* const path : {"/", "/ru", "/chains", "/ru/chains", "/chains/a-1", "/ru/chains/b-1"}) {
    auto const answered = get(*site_, path);
    EXPECT_EQ(answered.status, 200) << path;
    EXPECT_EQ(answered.header("Content-Type"), "text/html; charset=utf-8") << path;
    EXPECT_THAT(answered.header("Content-Security-Policy"), HasSubstr("script-src 'self' 'sha256-")) << path;
    EXPECT_THAT(answered.header("Cache-Control"), HasSubstr("max-age=0, stale-while-revalidate=30,")) << path;
    EXPECT_EQ(answered.header("Last-Modified"), "") << path;
    EXPECT_NE(answered.header("ETag"), "") << path;
    EXPECT_THAT(answered.body, EndsWith("</html>\n")) << path;
  }
}

TEST_P(Site, AnswersWhatItDoesNotHaveWithA404ThatIsAPage) {
  for (auto const* const path :
       {"/404", "/nowhere", "/ru/nowhere", "/validators/FFFFFFFFFFFFFFFF", "/chains/c-1", "/chains/A-1"}) {
    auto const answered = get(*site_, path);
    EXPECT_EQ(answered.status, 404) << path;
    EXPECT_EQ(answered.header("Content-Type"), "text/html; charset=utf-8") << path;
    EXPECT_EQ(answered.header("Cache-Control"), "no-store") << path;
    EXPECT_THAT(answered.header("Content-Security-Policy"), HasSubstr("script-src")) << path;
    EXPECT_THAT(answered.body, EndsWith("</html>\n")) << path;
  }
  EXPECT_THAT(get(*site_, "/chains/c-1").body, HasSubstr("<title>Chain Not Found | Orrery</title>"));
  EXPECT_THAT(get(*site_, "/nowhere").body, HasSubstr("<title>Page Not Found | Orrery</title>"));
  EXPECT_THAT(get(*site_, "/ru/nowhere").body, HasSubstr("<html lang=\"ru\">"));
}

TEST_P(Site, LeadsOtherPathsToThePagesOnePathWithTheirQuery) {
  auto const answered = get(*site_, "/en/chains/?page=2&q=%22x");
  EXPECT_EQ(answered.status, 308);
  EXPECT_EQ(answered.header("Location"), "/chains?page=2&q=%22x");
  EXPECT_EQ(answered.body, "");
  EXPECT_EQ(get(*site_, "//evil.example/").status, 404);
}

TEST_P(Site, AnswersNotModifiedToTheEtagItGaveInEachEncoding) {
  for (auto const* const path : {"/chains", "/chains/a-1"}) {
    for (auto const* const encoding : {"", "gzip", "br"}) {
      http::Request request;
      request.target = request.path = path;
      request.accept_encoding = encoding;
      auto const first = ask(*site_, request);
      EXPECT_EQ(first.header("Content-Encoding"), encoding) << path;
      auto const etag = first.header("ETag");
      request.if_none_match = etag;
      auto const second = ask(*site_, request);
      EXPECT_EQ(second.status, 304) << path << ' ' << encoding;
      EXPECT_EQ(second.body, "");
    }
  }
}

TEST_P(Site, AnswersHeadWithoutABodyAndOptionsWithWhatItAllows) {
  for (auto const* const path : {"/chains", "/chains/a-1", "/nowhere", "/chains/"}) {
    http::Request request;
    request.method = http::Method::head;
    request.target = request.path = path;
    auto const answered = ask(*site_, request);
    EXPECT_EQ(answered.status, get(*site_, path).status) << path;
    EXPECT_EQ(answered.header("Content-Length"), std::to_string(get(*site_, path).body.size())) << path;
    EXPECT_EQ(answered.body, "") << path;
  }
  http::Request request;
  request.method = http::Method::options;
  request.target = request.path = "/chains";
  EXPECT_THAT(ask(*site_, request).header("Allow"), HasSubstr("GET"));
}

TEST(SiteHandler, TakesUnchangedReadyMadePagesOverAndMakesChangedOnesAnew) {
  auto const page_template = load_template();
  auto const first = a_site(two_chains(), page_template);
  auto const bytes_of = [](SiteHandler const& site, std::string_view path) {
    http::Request request;
    request.target = request.path = path;
    request.accept_encoding = "br";
    http::Reply reply;
    site.handle(request, reply);
    return reply.body[0].data();
  };
  auto const* const bytes = bytes_of(*first, "/chains");
  auto const same = a_site(two_chains(), page_template, some_settings(), ShellPages::ready_made, first.get());
  auto const changed = a_site(a_snapshot({a_stored_chain("a-1").named("Alpha"), a_stored_chain("b-1").named("Gamma")}),
                              page_template, some_settings(), ShellPages::ready_made, first.get());
  EXPECT_EQ(bytes_of(*same, "/chains"), bytes);
  EXPECT_NE(bytes_of(*changed, "/chains"), bytes);
  EXPECT_EQ(bytes_of(*changed, "/robots.txt"), bytes_of(*first, "/robots.txt"));
  EXPECT_THAT(get(*changed, "/chains").body, HasSubstr("Gamma"));
}

struct SharedCache {
  std::shared_ptr<http::ResponseCache> cache = std::make_shared<http::ResponseCache>();
  std::shared_ptr<SiteTemplate const> page_template = load_template();

  SiteHandler make(std::shared_ptr<Snapshot const> const& snapshot, SiteHandler const* previous = nullptr) const {
    return {snapshot, page_template, some_settings(), cache, StandInApi{snapshot}, ShellPages::ready_made, previous};
  }
};

TEST(SiteHandler, MakesReadyInTheNextSnapshotWhatWasAskedForInThisOne) {
  SharedCache const shared;
  auto const status_of = [](SiteHandler const& site, std::string_view path) {
    http::Request request;
    request.target = request.path = path;
    request.accept_encoding = "br";
    return ask(site, request).status;
  };
  auto const at_start = shared.make(two_chains());
  EXPECT_EQ(status_of(at_start, "/chains"), 200);
  auto const next = shared.make(two_chains(), &at_start);
  EXPECT_EQ(status_of(next, "/chains"), 200);
  EXPECT_EQ(shared.cache->usage().misses, 0U);
  EXPECT_EQ(status_of(next, "/validators"), 200);
  EXPECT_EQ(shared.cache->usage().misses, 1U);
  auto const last = shared.make(two_chains(), &next);
  EXPECT_EQ(status_of(last, "/validators"), 200);
  EXPECT_EQ(shared.cache->usage().misses + shared.cache->usage().hits, 1U);
}

TEST(SiteHandler, MakesAChainsPageOnceALanguageAndEncoding) {
  SharedCache const shared;
  auto const site = shared.make(two_chains());
  get(site, "/chains/a-1");
  get(site, "/chains/a-1");
  EXPECT_EQ(shared.cache->usage().misses, 1U);
  get(site, "/ru/chains/a-1");
  get(site, "/chains/b-1");
  EXPECT_EQ(shared.cache->usage().misses, 3U);
}

TEST(SiteHandler, CountsAPageThatIsFoundByItsPathAsAHitOfTheCache) {
  SharedCache const shared;
  auto const site = shared.make(two_chains());
  for (int i = 0; i < 3; ++i) {
    get(site, "/chains/a-1");
  }
  EXPECT_EQ(shared.cache->usage().misses, 1U);
  EXPECT_EQ(shared.cache->usage().hits, 2U);
}

TEST(SiteHandler, KeepsAnUnchangedChainsPageAcrossSnapshots) {
  SharedCache const shared;
  auto const before = two_chains();
  get(shared.make(before), "/chains/a-1");
  auto const next = shared.make(a_snapshot({a_stored_chain("a-1").named("Alpha")}, {}, before.get()));
  get(next, "/chains/a-1");
  EXPECT_EQ(shared.cache->usage().misses, 1U);
}

TEST(SiteHandler, MakesAChainsPageAnewWhenASourceFails) {
  SharedCache const shared;
  auto const read = [](std::optional<std::string> error) {
    auto const tried = error ? kSomeDay + std::chrono::hours{1} : kSomeDay;
    SourceHealth const health{"registry", "r", kSomeDay, tried, std::move(error), std::nullopt, std::nullopt};
    return a_snapshot({a_stored_chain("a-1").named("Alpha")}, {{health}, StoreKind::real, kSomeDay});
  };
  EXPECT_THAT(get(shared.make(read(std::nullopt)), "/chains/a-1").body, Not(HasSubstr("failed")));
  EXPECT_THAT(get(shared.make(read("time-out")), "/chains/a-1").body, HasSubstr("Chain registry: failed"));
}

TEST(SiteHandler, NeverMixesThePagesOfDemoAndRealData) {
  SharedCache const shared;
  get(shared.make(two_chains()), "/chains/a-1");
  auto const demo = get(shared.make(two_chains(StoreKind::demo)), "/chains/a-1");
  EXPECT_THAT(demo.body, HasSubstr("[en demo]"));
  EXPECT_EQ(demo.header("X-Orrery-Demo"), "true");
}

TEST(SiteHandler, ListsEveryPageInEveryLanguageInItsSitemap) {
  auto const site = a_site(two_chains(), load_template());
  auto const answered = get(*site, "/sitemap.xml");
  EXPECT_EQ(answered.status, 200);
  EXPECT_THAT(answered.header("Content-Type"), HasSubstr("xml"));
  for (auto const* const path : {"/", "/ru", "/chains", "/ru/chains", "/chains/a-1", "/ru/chains/b-1"}) {
    EXPECT_THAT(answered.body, HasSubstr("<loc>https://orrery.example" + std::string(path) + "</loc>"));
  }
  EXPECT_THAT(answered.body, Not(HasSubstr("404")));
  EXPECT_THAT(get(*site, "/robots.txt").body,
              AllOf(HasSubstr("Sitemap: https://orrery.example/sitemap.xml"), Not(HasSubstr("Disallow: /\n"))));
}

TEST(SiteHandler, HasNoSitemapWithoutAnAddressOfItsOwn) {
  auto const site = a_site(two_chains(), load_template(), SiteSettings{});
  EXPECT_EQ(get(*site, "/sitemap.xml").status, 404);
  EXPECT_THAT(get(*site, "/robots.txt").body, Not(HasSubstr("Sitemap")));
}

TEST(SiteHandler, AsksSearchEnginesToStayAwayFromDemoData) {
  auto const site = a_site(two_chains(StoreKind::demo), load_template());
  EXPECT_EQ(get(*site, "/robots.txt").body, "User-agent: *\nDisallow: /\n");
}

TEST(Sitemap, StaysWithinTheBoundOfTheProtocol) {
  std::vector<StoredChain> chains;
  for (int i = 0; i < 100; ++i) {
    chains.push_back(a_stored_chain("c-" + std::to_string(i)));
  }
  auto repeated = *a_snapshot(std::move(chains));
  auto const hundred = repeated.chains;
  while (repeated.chains.size() * 2 <= kMaxSitemapAddresses) {
    repeated.chains.insert(repeated.chains.end(), hundred.begin(), hundred.end());
  }
  auto const page_template = load_template();
  auto const settings = some_settings();
  MakeApiBody const none;
  std::vector<std::string_view> const locales{"en", "ru"};
  auto const sitemap = make_sitemap({repeated, *page_template, settings, none, locales});
  std::size_t addresses = 0;
  for (auto at = sitemap.find("<loc>"); at != std::string::npos; at = sitemap.find("<loc>", at + 1)) {
    ++addresses;
  }
  EXPECT_EQ(addresses, kMaxSitemapAddresses);
}

// The budget of INTERFACE.md.
constexpr std::size_t kMaxPageBytes = 14U << 10U;

std::size_t brotli_bytes(SiteHandler const& site, std::string_view path) {
  http::Request request;
  request.target = request.path = path;
  request.accept_encoding = "br";
  return ask(site, request).body.size();
}

TEST(SiteHandler, KeepsEveryPageOfAWholeRegistryWithinItsBudget) {
  auto const snapshot = a_snapshot(many_chains(428));
  auto const site = a_site(snapshot, load_template());
  std::vector<std::string> paths{"/", "/chains", "/ru/chains"};
  for (auto const& chain : snapshot->chains) {
    paths.push_back("/chains/" + chain->chain_id);
  }
  for (auto const& path : paths) {
    EXPECT_LE(brotli_bytes(*site, path), kMaxPageBytes) << path;
  }
}

TEST(SiteHandler, LeavesARecordThatIsTooLargeForAPageToTheApi) {
  auto builder = a_stored_chain("large-1").named("Large");
  for (int i = 0; i < 2'000; ++i) {
    auto const number = std::to_string(i * 7'919);
    builder.with_peer(PeerKind::persistent, number + "f00d" + number, "node" + number + ".example:26656");
  }
  auto const site = a_site(a_snapshot({builder}), load_template());
  auto const page = get(*site, "/chains/large-1").body;
  EXPECT_THAT(data_of(page), HasSubstr(R"("queries":[])"));
  EXPECT_THAT(page, HasSubstr(R"(<link rel="preload" as="fetch" crossorigin href="/api/chains?chainId=large-1">)"));
  EXPECT_THAT(facts_of(page), HasSubstr("<dt>[en chain.peers]</dt><dd>2,000</dd>"));
  EXPECT_LE(brotli_bytes(*site, "/chains/large-1"), kMaxPageBytes);
}

}  // namespace
}  // namespace orrery::site
