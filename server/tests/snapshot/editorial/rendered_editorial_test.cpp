#include "snapshot/editorial/rendered_editorial.hpp"

#include "builders/stored_editorial_builder.hpp"
#include "builders/written_json.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;

template <class T>
std::string ids_of(std::vector<std::shared_ptr<T const>> const& texts) {
  std::string ids;
  for (auto const& text : texts) {
    ids += std::to_string(text->id) + std::string(text->language == Language::en ? " " : "* ");
  }
  return ids;
}

std::shared_ptr<RenderedEditorial const> render(StoredEditorial const& editorial,
                                                std::shared_ptr<RenderedEditorial const> const& previous = nullptr) {
  return render_editorial(std::make_shared<StoredEditorial const>(editorial), name_unknown_chain, previous);
}

TEST(RenderedEditorial, ListsEachKindInItsOrder) {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "02-b", "B"), an_article(2, "01-a", "A"), an_article(3, "10-c", "C")};
  editorial.airdrops = {an_airdrop(1, kSomeDay), an_airdrop(2, kSomeDay - 24h), an_airdrop(3, kSomeDay)};
  editorial.reviews = {a_review(1, kSomeDay, {}), a_review(2, kSomeDay + 1h, {}), a_review(3, kSomeDay, {})};
  editorial.resources = {a_resource(1, "b"), a_resource(2, "C"), a_resource(3, "A"), a_resource(4, "B")};
  auto const rendered = render(editorial);
  EXPECT_EQ(ids_of(rendered->articles[0]), "2 1 3 ");
  EXPECT_EQ(ids_of(rendered->airdrops[0]), "3 1 2 ");
  EXPECT_EQ(ids_of(rendered->reviews), "2 3 1 ");
  EXPECT_EQ(ids_of(rendered->resources[0]), "3 1 4 2 ");
}

TEST(RenderedEditorial, FallsBackToEnglishForEachTextByItself) {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "A"), an_article(1, "01-a", "А", Language::ru),
                        an_article(2, "02-b", "B"), an_article(3, "03-c", "В", Language::ru)};
  auto const rendered = render(editorial);
  EXPECT_EQ(ids_of(rendered->articles[position_of(Language::en)]), "1 2 ");
  EXPECT_EQ(ids_of(rendered->articles[position_of(Language::ru)]), "1* 2 3* ");
  EXPECT_EQ(ids_of(rendered->articles[position_of(Language::es)]), "1 2 ");
  EXPECT_EQ(rendered->articles[position_of(Language::es)][0], rendered->articles[0][0]);
}

TEST(RenderedEditorial, TellsOfTheFiguresThatATextShows) {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "A")};
  editorial.articles[0].item.text = "A Łine.\n\n![A drawing](/figures/01-a.svg)\n\n![gone](/figures/gone.svg)";
  editorial.figures = {a_figure("01-a", "<svg/>"), a_figure("02-b", "<svg/>")};
  auto const rendered = render(editorial);
  auto const record = boost::json::parse(rendered->articles[0][0]->json);
  EXPECT_EQ(record.at("Figures"),
            boost::json::parse(R"([{"Path": "/figures/01-a.svg", "Width": 720, "Height": 400}])"));
  ASSERT_NE(rendered->find_figure("/figures/02-b.svg"), nullptr);
  EXPECT_EQ(rendered->find_figure("/figures/02-b.svg")->svg, "<svg/>");
  EXPECT_EQ(rendered->find_figure("/figures/03-c.svg"), nullptr);
  EXPECT_EQ(rendered->find_figure("/figures/01-a"), nullptr);
  editorial.figures[0].item.height = 300;
  EXPECT_NE(render(editorial, rendered)->articles[0][0]->hash, rendered->articles[0][0]->hash);
}

TEST(RenderedEditorial, PicturesAreNoWordsOfAText) {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "A")};
  editorial.articles[0].item.text = "One ![A drawing](/figures/01-a.svg) two![";
  auto const article = render(editorial)->articles[0][0];
  EXPECT_EQ(article->excerpt, "One two![");
  EXPECT_EQ(article->search.more, "one  two![");
}

TEST(RenderedEditorial, IsTakenOverWhileNothingChanged) {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "A")};
  auto const first = render(editorial);
  EXPECT_EQ(render(editorial, first), first);
  editorial.articles[0].item.text = "Another text.";
  EXPECT_NE(render(editorial, first), first);
  EXPECT_TRUE(render_editorial(nullptr, name_unknown_chain, nullptr)->reviews.empty());
}

SnapshotInput a_reviewed_chain(StoredEditorial const& editorial) {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1"), a_stored_chain("b-1")};
  input.editorial = std::make_shared<StoredEditorial const>(editorial);
  return input;
}

TEST(ChainReviews, AreTheNewestTwentyThatNameTheChain) {
  StoredEditorial editorial;
  for (int i = 1; i <= 22; ++i) {
    editorial.reviews.push_back(a_review(i, kSomeDay + i * 1h, {"a-1", "z-1"}));
  }
  editorial.reviews.push_back(a_review(23, kSomeDay + 99h, {"z-1"}));
  auto const snapshot = build_snapshot(a_reviewed_chain(editorial), {}, kSomeDay + 100h, nullptr);
  auto const record = boost::json::parse(detail_json(*snapshot->chains[0]));
  auto const& reviews = record.at("PriceReviewChain").as_array();
  ASSERT_EQ(reviews.size(), kChainReviews);
  EXPECT_EQ(boost::json::serialize(reviews[0].at("PriceReview")),
            R"({"ID":22,"CreatedAt":"2026-11-20T22:00:00Z","Review":"Review 22","Generated":false})");
  EXPECT_NE(reviews[0].at("ID"), reviews[1].at("ID"));
  EXPECT_EQ(snapshot->chains[0]->detail_updated_at, kSomeDay + 22h);
  auto const other = boost::json::parse(detail_json(*snapshot->chains[1]));
  EXPECT_TRUE(other.at("PriceReviewChain").as_array().empty());
}

TEST(ChainReviews, AChangedReviewRendersItsChainsAlone) {
  StoredEditorial editorial;
  editorial.reviews = {a_review(1, kSomeDay, {"a-1"})};
  auto const first = build_snapshot(a_reviewed_chain(editorial), {}, kSomeDay, nullptr);
  editorial.reviews[0].item.text = "Another";
  auto const second = build_snapshot(a_reviewed_chain(editorial), {}, kSomeDay, first.get());
  EXPECT_NE(second->chains[0], first->chains[0]);
  EXPECT_EQ(second->chains[1], first->chains[1]);
}

}  // namespace
}  // namespace orrery
