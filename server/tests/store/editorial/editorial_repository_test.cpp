#include "store/editorial/editorial_repository.hpp"

#include "store/backup/backup.hpp"
#include "store/governance/event_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class EditorialRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
  }

  EditorialWritten replace(Editorial const& editorial, std::vector<std::string> const& kept_files = {}) {
    auto writing = store_->begin_write();
    auto written = replace_editorial(writing, editorial, kept_files, clock_.now());
    writing.commit();
    return written;
  }

  bool add_generated(PriceReview const& review) {
    auto writing = store_->begin_write();
    auto const added = add_generated_review(writing, review, clock_.now());
    writing.commit();
    return added;
  }

  StoredEditorial stored() {
    auto reading = store_->begin_read();
    return load_editorial(reading);
  }

  Article an_article(std::int64_t id, std::string const& slug, Language language = Language::en) const {
    Article article;
    article.id = id;
    article.language = language;
    article.slug = slug;
    article.file = "education/" + std::to_string(position_of(language)) + "/" + slug + ".md";
    article.title = "Title";
    article.text = "Text\nof two lines";
    article.created_at = clock_.now();
    article.updated_at = clock_.now();
    return article;
  }

  PriceReview a_review(std::int64_t id, bool generated) const {
    return {id, generated ? "" : "reviews/a.md", "a", "Text", {"a-1", "b-1"}, generated, clock_.now(), clock_.now()};
  }

  Editorial one_of_each() const {
    Editorial editorial;
    editorial.articles = {an_article(1, "01-a"), an_article(1, "01-a", Language::es)};
    editorial.articles[1].tag = "tag";
    editorial.airdrops = {
        {4, Language::ru, "f", "s", "N", "SYM", AirdropStatus::upcoming, "D", "Q", "https://x.example", clock_.now(),
         clock_.now()},
        {5, Language::en, "g", "t", "N", {}, AirdropStatus::active, "D", "Q", {}, clock_.now(), clock_.now()}};
    editorial.reviews = {a_review(2, false)};
    editorial.events = {{3, "f", "s", EditorialEventType::technical, "a-1", "Text", clock_.now()},
                        {4, "g", "t", EditorialEventType::community, {}, "Text", clock_.now()}};
    editorial.resources = {
        {7,
         Language::uk,
         "r",
         "s",
         "T",
         "D",
         ResourceCategory::dex,
         "https://x.example",
         "/l.svg",
         {"a", "b c"},
         true,
         70},
        {8, Language::en, "r", "t", "T", "D", ResourceCategory::wallet, "https://y.example", {}, {}, false, 0}};
    editorial.rubrics = {{Language::en, "w", 1, "{}"}, {Language::ru, "w", 1, "{\"a\":1}"}};
    editorial.figures = {{"education/figures/01-a.svg", "01-a", 720, 400, "<svg/>"}};
    return editorial;
  }

  template <class T>
  static std::vector<T> items_of(std::vector<StoredText<T>> const& texts) {
    std::vector<T> items;
    for (auto const& text : texts)
      items.push_back(text.item);
    return items;
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(EditorialRepositoryTest);

TEST_P(EditorialRepositoryTest, GivesBackEveryFieldAndAbsenceOfEveryKind) {
  auto const editorial = one_of_each();
  EXPECT_EQ(replace(editorial), (EditorialWritten{12, 0, 0, {}}));
  auto const loaded = stored();
  EXPECT_EQ(items_of(loaded.articles), editorial.articles);
  EXPECT_EQ(items_of(loaded.airdrops), editorial.airdrops);
  EXPECT_EQ(items_of(loaded.reviews), editorial.reviews);
  EXPECT_EQ(items_of(loaded.events), editorial.events);
  auto reading = store_->begin_read();
  auto const feed = load_recent_events(reading, 9);
  ASSERT_EQ(feed.size(), 2U) << "they stand in the feed too";
  EXPECT_EQ(feed[1].id, 3);
  EXPECT_EQ(feed[1].type, EventType::technical);
  EXPECT_EQ(feed[1].chain_id, "a-1");
  EXPECT_EQ(items_of(loaded.resources), editorial.resources);
  EXPECT_EQ(items_of(loaded.rubrics), editorial.rubrics);
  EXPECT_EQ(items_of(loaded.figures), editorial.figures);
}

TEST_P(EditorialRepositoryTest, TheSameContentAgainWritesNoRow) {
  replace(one_of_each());
  auto const before = stored();
  auto const revision = store_->revision();
  auto const same = one_of_each();
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(replace(same), EditorialWritten{});
  EXPECT_EQ(stored(), before);
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(EditorialRepositoryTest, AFigureIsWhatItsNameSays) {
  auto editorial = one_of_each();
  replace(editorial);
  editorial.figures.front().svg = "<svg></svg>";
  EXPECT_EQ(replace(editorial), (EditorialWritten{0, 1, 0, {}}));
  auto const drawn = std::exchange(editorial.figures, {});
  EXPECT_EQ(replace(editorial, {"education/figures/01-a.svg"}), EditorialWritten{}) << "it is broken now";
  EXPECT_EQ(items_of(stored().figures), drawn);
  EXPECT_EQ(replace(editorial), (EditorialWritten{0, 0, 1, {}}));
  EXPECT_THAT(stored().figures, IsEmpty());
  editorial.figures = drawn;
  EXPECT_EQ(replace(editorial), (EditorialWritten{0, 1, 0, {}}));
  EXPECT_EQ(items_of(stored().figures), drawn);
}

TEST_P(EditorialRepositoryTest, OnlyWhatChangedGetsTheTimeOfTheChange) {
  auto editorial = one_of_each();
  auto const first = clock_.now();
  replace(editorial);
  clock_.move(std::chrono::hours{1});
  editorial.articles[0].text = "Another text";
  EXPECT_EQ(replace(editorial), (EditorialWritten{0, 1, 0, {}}));
  EXPECT_EQ(stored().articles[0].changed_at, clock_.now());
  EXPECT_EQ(stored().articles[1].changed_at, first);
  EXPECT_EQ(stored().articles[0].item.text, "Another text");
}

TEST_P(EditorialRepositoryTest, WhatIsGoneIsWithdrawnAndComesBackUnderItsName) {
  auto const editorial = one_of_each();
  replace(editorial);
  EXPECT_EQ(replace({}), (EditorialWritten{0, 0, 12, {}}));
  EXPECT_EQ(stored(), StoredEditorial{});
  EXPECT_EQ(replace({}), EditorialWritten{}) << "it is withdrawn once";
  EXPECT_EQ(replace(editorial).changed, 12U);
  EXPECT_EQ(items_of(stored().articles), editorial.articles);
}

TEST_P(EditorialRepositoryTest, ANumberOfADeletedThingIsNeverAnothers) {
  Editorial editorial;
  editorial.articles = {an_article(1, "01-a")};
  replace(editorial);
  replace({});
  editorial.articles = {an_article(1, "01-b", Language::ru), an_article(2, "02-c")};
  auto const written = replace(editorial);
  EXPECT_THAT(written.refused, ElementsAre(HasSubstr("the id 1 was that of education/0/01-a.md, which was deleted")));
  EXPECT_THAT(items_of(stored().articles), ElementsAre(an_article(2, "02-c")));
}

TEST_P(EditorialRepositoryTest, AFileMayBeRenamedWhileItIsThere) {
  Editorial editorial;
  editorial.articles = {an_article(1, "01-a"), an_article(1, "01-a", Language::ru)};
  replace(editorial);
  editorial.articles = {an_article(1, "09-z"), an_article(1, "09-z", Language::ru)};
  EXPECT_EQ(replace(editorial), (EditorialWritten{0, 2, 0, {}}));
  EXPECT_EQ(items_of(stored().articles), editorial.articles);
}

TEST_P(EditorialRepositoryTest, ABrokenFileKeepsItsLastGoodVersionAndItsNumber) {
  auto const good = one_of_each();
  replace(good);
  Editorial rest;
  rest.articles = {an_article(1, "01-other", Language::uk)};
  auto const written = replace(rest, {good.articles[0].file, "reviews/a.md"});
  EXPECT_THAT(written.refused, ElementsAre(HasSubstr("which is left out now")));
  EXPECT_THAT(items_of(stored().articles), ElementsAre(good.articles[0]));
  EXPECT_EQ(items_of(stored().reviews), good.reviews);
  EXPECT_THAT(stored().airdrops, IsEmpty());
}

TEST_P(EditorialRepositoryTest, AGeneratedReviewIsWrittenOnceAndNotTakenForAFile) {
  EXPECT_TRUE(add_generated(a_review(202647, true)));
  auto again = a_review(202647, true);
  again.text = "Another";
  EXPECT_FALSE(add_generated(again));
  replace({});
  EXPECT_THAT(items_of(stored().reviews), ElementsAre(a_review(202647, true)));
}

TEST_P(EditorialRepositoryTest, ABackupHoldsItAll) {
  replace(one_of_each());
  add_generated(a_review(202647, true));
  auto const file = directory_.path() / "b.zst";
  write_backup(*store_, file);
  auto const before = stored();
  StoreOptions options;
  options.url = create_database(GetParam());
  options.mode = OpenMode::writer;
  auto const target = Store::open(options, clock_);
  restore_backup(*target, file);
  auto reading = target->begin_read();
  EXPECT_EQ(load_editorial(reading), before);
}

}  // namespace
}  // namespace orrery::test
