#include "builders/stored_editorial_builder.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <chrono>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Article 7 in English and Russian, 8 in English, an airdrop, a review.
SnapshotInput some_texts() {
  auto editorial = std::make_shared<StoredEditorial>();
  editorial->articles = {an_article(7, "01-a", "Stake"), an_article(7, "01-a", "Стейкинг", Language::ru),
                         an_article(8, "02-b", "Votes")};
  editorial->articles.front().item.text =
      "The **first** <lines>\n\n## A part\n\n```sh\ncurl a*b\n```\n\n[Chains](/chains)";
  editorial->articles.front().item.updated_at = kSomeDay + std::chrono::days(2);
  editorial->airdrops = {an_airdrop(3, kSomeDay)};
  editorial->airdrops.front().item.site = "https://drop.example";
  editorial->reviews = {a_review(5, kSomeDay, {})};
  editorial->reviews.front().item.text = "# A <b> heading\n\nLine **one**";
  SnapshotInput input;
  input.revision = {1, 0};
  input.editorial = std::move(editorial);
  return input;
}

Answered answer(std::string_view path, SnapshotInput const& input = some_texts()) {
  return get(*a_site(build_snapshot(input, {}, kSomeDay, nullptr), load_template()), path);
}

boost::json::value queries_of(std::string_view path, SnapshotInput const& input = some_texts()) {
  return boost::json::parse(data_of(answer(path, input).body)).at("queries");
}

TEST(ArticlePages, ShowTheTextWithoutItsMarks) {
  EXPECT_THAT(
      facts_of(answer("/education/7").body),
      AllOf(
          HasSubstr("<h1>Stake</h1>"),
          HasSubstr("<p>The first &lt;lines&gt;</p><h2>A part</h2><pre tabindex=\"0\">curl a*b\n</pre><p>Chains</p>")));
}

TEST(ArticlePages, AreInTheLanguageOfTheAddressOrInEnglish) {
  EXPECT_THAT(answer("/ru/education/7").body, HasSubstr("<h1>Стейкинг</h1>"));
  EXPECT_THAT(answer("/ru/education/8").body, HasSubstr("<h1>Votes</h1>"));
}

TEST(ArticlePages, NameThemselvesAsArticles) {
  EXPECT_THAT(answer("/education/7").body,
              AllOf(HasSubstr(R"(<meta property="og:type" content="article">)"),
                    HasSubstr(R"("@type":"Article","headline":"Stake")"), HasSubstr(R"("@type":"BreadcrumbList")")));
}

TEST(ArticlePages, CarryTheRecordUnderTheQuestionOfTheBrowser) {
  auto const query = queries_of("/ru/education/7").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/educations?id=7&lang=ru");
  EXPECT_EQ(query.at("body").at("data").at(0).at("Title").as_string(), "Стейкинг");
}

TEST(ArticlePages, LeaveALongTextToTheBrowser) {
  auto input = some_texts();
  auto editorial = std::make_shared<StoredEditorial>(*input.editorial);
  editorial->articles.front().item.text.assign(30'000, 'x');
  input.editorial = editorial;
  EXPECT_EQ(queries_of("/education/7", input).as_array().size(), 0U);
}

TEST(ArticlePages, AreNotFoundWhereThereIsNoSuchNumber) {
  for (auto const* const path : {"/education/9", "/education/07", "/education/99999999999999999999"}) {
    auto const answered = answer(path);
    EXPECT_EQ(answered.status, 404) << path;
    EXPECT_THAT(answered.body, AllOf(HasSubstr("[en article.not_found]"), HasSubstr("noindex"))) << path;
  }
  EXPECT_EQ(queries_of("/education/9").at(0).at("body").at("data").as_array().size(), 0U);
}

TEST(ArticlePages, SayOfAnIdThatIsNoNumberThatItIsNone) {
  for (auto const* const path : {"/education/stake", "/education/7a", "/education/-7"}) {
    auto const answered = answer(path);
    EXPECT_EQ(answered.status, 404) << path;
    EXPECT_THAT(answered.body, HasSubstr("<h1>[en article.failed]</h1><p>[en article.invalid]</p>")) << path;
  }
}

SnapshotInput texts_with_figures(std::string const& text) {
  auto input = some_texts();
  auto editorial = std::make_shared<StoredEditorial>(*input.editorial);
  editorial->articles.front().item.text = text;
  editorial->figures = {a_figure("01-a", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")};
  input.editorial = editorial;
  return input;
}

TEST(ArticlePages, ShowFiguresInTheirPlaceAndOfOtherPicturesTheDescription) {
  auto const input = texts_with_figures(
      "One.\n\n![A \"box\" & `more`](/figures/01-a.svg)\n\n![gone](/figures/02-b.svg)\n\n"
      "![far](https://far.example/a.svg)\n\n```\n![code](/figures/01-a.svg)\n```");
  EXPECT_THAT(
      facts_of(answer("/education/7", input).body),
      HasSubstr("<p>One.</p><p><img src=\"/figures/01-a.svg\" alt=\"A &quot;box&quot; &amp; more\" width=\"720\" "
                "height=\"400\"></p><p>gone</p><p>far</p><pre tabindex=\"0\">![code](/figures/01-a.svg)\n</pre>"));
}

TEST(Figures, AreDocumentsThatCanDoNothing) {
  auto const answered = answer("/figures/01-a.svg", texts_with_figures("Text."));
  EXPECT_EQ(answered.status, 200);
  EXPECT_EQ(answered.body, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
  EXPECT_EQ(answered.header("Content-Type"), "image/svg+xml; charset=utf-8");
  EXPECT_EQ(answered.header("Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  EXPECT_EQ(answered.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(answered.header("Cache-Control"), "public, max-age=0, stale-while-revalidate=30, stale-if-error=86400");
  EXPECT_NE(answered.header("ETag"), "");
}

TEST(Figures, AreCompressedAndAnsweredWith304) {
  auto const site = a_site(build_snapshot(texts_with_figures(""), {}, kSomeDay, nullptr), load_template());
  http::Request request;
  request.target = request.path = "/figures/01-a.svg";
  request.accept_encoding = "gzip";
  auto const first = ask(*site, request);
  EXPECT_EQ(first.header("Vary"), "Accept-Encoding");
  auto const etag = first.header("ETag");
  request.if_none_match = etag;
  EXPECT_EQ(ask(*site, request).status, 304);
  request.if_none_match = {};
  request.method = http::Method::head;
  auto const head = ask(*site, request);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
}

TEST(Figures, AreNotFoundWhereThereIsNone) {
  for (auto const* const path : {"/figures/02-b.svg", "/figures/01-a", "/figures/01-A.svg"}) {
    EXPECT_EQ(answer(path, texts_with_figures("")).status, 404) << path;
  }
}

TEST(ArticleList, HasTheBeginningOfEachText) {
  EXPECT_THAT(facts_of(answer("/ru/education").body),
              HasSubstr("<h2><a href=\"/ru/education/8\">Votes</a></h2><p>A text.</p>"));
  auto const query = queries_of("/education").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/educations?page=1&limit=12&lang=en");
  EXPECT_TRUE(query.at("partial").as_bool());
  EXPECT_EQ(query.at("body").at("meta").at("pagination").at("total_count").as_int64(), 2);
}

TEST(ReviewPages, ShowTheTextWithoutItsMarksAndSayThatItIsEnglish) {
  EXPECT_THAT(facts_of(answer("/markets/5").body),
              AllOf(HasSubstr("<div lang=\"en\"><h2>A &lt;b&gt; heading</h2><p>Line one</p>"),
                    Not(HasSubstr("markets.english")), Not(HasSubstr("markets.generated"))));
  auto input = some_texts();
  auto editorial = std::make_shared<StoredEditorial>(*input.editorial);
  editorial->reviews.front().item.generated = true;
  input.editorial = editorial;
  EXPECT_THAT(facts_of(answer("/ru/markets/5", input).body),
              HasSubstr("<p>[ru markets.generated]</p><p>[ru markets.english]</p><div lang=\"en\">"));
  auto const query = queries_of("/markets/5").at(0);
  EXPECT_EQ(query.at("target").as_string(), "/api/price-reviews");
  EXPECT_TRUE(query.at("partial").as_bool());
}

TEST(ReviewPages, AreNotFoundWhereThereIsNoSuchNumber) {
  auto const answered = answer("/markets/6");
  EXPECT_EQ(answered.status, 404);
  EXPECT_THAT(answered.body, HasSubstr("[en market.not_found]"));
  EXPECT_EQ(queries_of("/markets/6").as_array().size(), 0U);
}

TEST(ReviewList, HasTheHeadingAndTheBeginningOfEachText) {
  EXPECT_THAT(facts_of(answer("/ru/markets").body),
              HasSubstr("<p>[ru markets.english]</p><h2><a href=\"/ru/markets/5\">[ru markets.title_of]</a> "
                        "<span lang=\"en\">A &lt;b&gt; heading</span></h2><p lang=\"en\">Line one</p>"));
  EXPECT_THAT(facts_of(answer("/markets").body), Not(HasSubstr("markets.english")));
}

TEST(AirdropsPage, SaysWhatStateEachIsInAndLinksToTheSites) {
  EXPECT_THAT(facts_of(answer("/ru/airdrops").body),
              AllOf(HasSubstr("<h2>Airdrop</h2><p>[ru airdrops.completed]</p>"),
                    HasSubstr("<h3>[ru airdrops.requirements]</h3>"), HasSubstr("<p>[ru airdrops.created] 20"),
                    HasSubstr("href=\"https://drop.example\"")));
}

TEST(EditorialPages, StandInTheSitemap) {
  EXPECT_THAT(answer("/sitemap.xml").body, AllOf(HasSubstr("<loc>https://orrery.example/ru/education/8</loc>"),
                                                 HasSubstr("<loc>https://orrery.example/markets/5</loc>")));
}

}  // namespace
}  // namespace orrery::site
