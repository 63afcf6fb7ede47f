#include "api/api_handler.hpp"

#include "builders/stored_editorial_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

StoredEditorial some_content() {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "First"), an_article(1, "01-a", "ПЕРВАЯ статья", Language::ru),
                        an_article(2, "02-b", "Second"), an_article(3, "03-c", "Third")};
  editorial.articles[0].item.category = ArticleCategory::staking;
  editorial.articles[1].item.category = ArticleCategory::staking;
  editorial.articles[2].item.level = ArticleLevel::advanced;
  editorial.articles[2].item.text = "All of staking.";
  editorial.articles[3].item.tag = "Amm";
  editorial.airdrops = {an_airdrop(1, kSomeDay), an_airdrop(1, kSomeDay, Language::uk), an_airdrop(2, kSomeDay + 1h)};
  for (int i = 1; i <= 60; ++i) {
    editorial.reviews.push_back(a_review(i, kSomeDay + i * 1h, {}));
  }
  editorial.resources = {a_resource(1, "B"), a_resource(2, "A")};
  editorial.rubrics = {{{Language::en, "", 1, R"({"version":1})"}, kSomeDay}};
  return editorial;
}

struct Answered {
  int status;
  std::string head;
  boost::json::value body;
};

class EditorialCalls : public ::testing::TestWithParam<HotTargets> {
 protected:
  Answered get(std::string_view target) const {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    return {reply.status, std::string(reply.head), boost::json::parse(std::string(reply.body[0]))};
  }

  std::string ids(std::string_view target, std::string_view member = "ID") const {
    auto const answered = get(target);
    EXPECT_EQ(answered.status, 200) << target;
    std::string ids;
    for (auto const& record : answered.body.at("data").as_array()) {
      ids += boost::json::serialize(record.at(member)) + ' ';
    }
    return ids;
  }

  boost::json::value pagination(std::string_view target) const { return get(target).body.at("meta").at("pagination"); }

  static std::shared_ptr<Snapshot const> a_snapshot() {
    SnapshotInput input;
    input.editorial = std::make_shared<StoredEditorial const>(some_content());
    return build_snapshot(input, {}, kSomeDay, nullptr);
  }

  ApiHandler handler_{a_snapshot(), std::make_shared<http::ResponseCache>(), GetParam(), nullptr};
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, EditorialCalls,
                         ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(EditorialCalls, ListArticlesInReadingOrder) {
  EXPECT_EQ(ids("/educations"), "1 2 3 ");
  EXPECT_EQ(pagination("/educations").at("limit"), 12);
  EXPECT_EQ(ids("/educations?limit=1&page=2"), "2 ");
  EXPECT_EQ(boost::json::serialize(get("/educations").body.at("data").at(2)),
            R"({"ID":3,"Title":"Third","Text":"A text.","Category":"basics","Level":"beginner","Tag":"Amm",)"
            R"("Language":"en","CreatedAt":"2026-11-20T00:00:00Z","UpdatedAt":"2026-11-20T00:00:00Z","Figures":[]})");
}

TEST_P(EditorialCalls, FindArticlesByCategoryLevelOrText) {
  EXPECT_EQ(ids("/educations?search=staking"), "1 ");
  EXPECT_EQ(ids("/educations?search=%20Staking+"), "1 ");
  EXPECT_EQ(ids("/educations?search=advanced"), "2 ");
  EXPECT_EQ(ids("/educations?search=of+staking"), "2 ");
  EXPECT_EQ(ids("/educations?search=THIRD"), "3 ");
  EXPECT_EQ(ids("/educations?search=aMM"), "3 ");
  EXPECT_EQ(ids("/educations?search=%20"), "1 2 3 ");
  EXPECT_EQ(ids("/educations?search=defi"), "");
  EXPECT_EQ(ids("/educations?lang=ru&search=%D0%BF%D0%B5%D1%80%D0%92%D0%90%D1%8F"), "1 ") << "перВАя";
}

TEST_P(EditorialCalls, AnswerOneArticleByItsNumber) {
  EXPECT_EQ(ids("/educations?id=2"), "2 ");
  EXPECT_EQ(ids("/educations?id=9"), "");
  EXPECT_EQ(ids("/educations?id=2&search=third"), "2 ");
  for (auto const* target : {"/educations?id=x", "/educations?id=", "/educations?id=0", "/educations?id=1.5"}) {
    auto const answered = get(target);
    EXPECT_EQ(answered.status, 400) << target;
    EXPECT_EQ(answered.body.at("parameter").as_string(), "id");
  }
}

TEST_P(EditorialCalls, SayInWhichLanguagesTheyAnswer) {
  EXPECT_THAT(get("/educations").head, HasSubstr("Content-Language: en\r\n"));
  EXPECT_THAT(get("/educations?lang=ru").head, HasSubstr("Content-Language: en, ru\r\n"));
  EXPECT_THAT(get("/educations?lang=ru&id=1").head, HasSubstr("Content-Language: ru\r\n"));
  EXPECT_THAT(get("/educations?lang=ru&id=2").head, HasSubstr("Content-Language: en\r\n"));
  EXPECT_THAT(get("/educations?lang=ru&id=9").head, Not(HasSubstr("Content-Language:")));
  EXPECT_THAT(get("/airdrops?lang=uk").head, HasSubstr("Content-Language: en, uk\r\n"));
  EXPECT_EQ(ids("/educations?lang=ru", "Language"), R"("ru" "en" "en" )");
  EXPECT_EQ(get("/educations?lang=de").status, 400);
}

TEST_P(EditorialCalls, ListAirdropsTheNewestFirst) {
  EXPECT_EQ(ids("/airdrops"), "2 1 ");
  EXPECT_EQ(pagination("/airdrops").at("limit"), 50);
  EXPECT_EQ(ids("/airdrops?limit=1&page=2"), "1 ");
}

TEST_P(EditorialCalls, ListAllReviewsUnlessAPageIsAskedFor) {
  EXPECT_EQ(get("/price-reviews").body.at("data").as_array().size(), 60U);
  EXPECT_EQ(boost::json::serialize(pagination("/price-reviews")),
            R"({"page":1,"limit":60,"total_count":60,"total_pages":1,"has_next":false,"has_prev":false})");
  EXPECT_EQ(get("/price-reviews?page=1").body.at("data").as_array().size(), 50U);
  EXPECT_EQ(pagination("/price-reviews?page=2").at("limit"), 50);
  EXPECT_EQ(ids("/price-reviews?limit=3"), "60 59 58 ");
  EXPECT_EQ(get("/price-reviews?limit=0").status, 400);
  EXPECT_EQ(get("/price-reviews?page=x").status, 400);
}

TEST_P(EditorialCalls, AnswerResourcesAndTheRubricWhole) {
  EXPECT_EQ(ids("/resources", "id"), "2 1 ");
  EXPECT_EQ(pagination("/resources").at("total_pages"), 1);
  EXPECT_EQ(ids("/weight-rubric?lang=es", "version"), "1 ");
}

TEST(EditorialCallsWithoutContent, AnswerEmptyLists) {
  ApiHandler const handler(build_snapshot({}, {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                           HotTargets::ready_made, nullptr);
  for (auto const* path : {"/educations", "/airdrops", "/price-reviews", "/resources", "/weight-rubric"}) {
    auto const body = boost::json::parse(handler.make_body(path));
    EXPECT_TRUE(body.at("data").as_array().empty()) << path;
    EXPECT_TRUE(body.at("meta").at("updated_at").is_null()) << path;
    EXPECT_EQ(body.at("meta").at("pagination").at("total_count"), 0) << path;
  }
}

}  // namespace
}  // namespace orrery::api
