#include "collectors/content/collector.hpp"

#include "collectors/content/impl/folder_watch.hpp"
#include "collectors/runner/pass.hpp"
#include "store/editorial/editorial_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ContentCollector : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
  }

  void write(std::string const& file, std::string const& text) const {
    auto const path = folder() / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }

  void write_review(std::string const& name, int id, std::string const& text = "Calm.") const {
    write("reviews/" + name + ".md",
          "+++\nid = " + std::to_string(id) + "\nchains = [\"a-1\"]\ncreated = 2026-11-20\n+++\n" + text + "\n");
  }

  Result<PassReport> pass() {
    CollectContext const context{*store_, clock_, {}, [](std::string_view) {}};
    return run_pass(collector_, context);
  }

  std::vector<std::string> stored_texts() {
    auto reading = store_->begin_read();
    std::vector<std::string> texts;
    for (auto const& review : load_editorial(reading).reviews) {
      texts.push_back(std::to_string(review.item.id) + ' ' + review.item.text);
    }
    return texts;
  }

  SourceHealth health() {
    auto reading = store_->begin_read();
    return find_health(reading, kContentDataSet, kContentSource);
  }

  std::filesystem::path folder() const { return directory_.path() / "content"; }

  std::unique_ptr<Store> store_;
  Collector collector_ = make_content_collector(folder());
};
ORRERY_ON_EVERY_ENGINE(ContentCollector);

TEST_P(ContentCollector, StoresTheContentWithItsHealth) {
  write_review("one", 1);
  write_review("two", 2);
  auto const report = pass();
  ASSERT_TRUE(report) << to_line(report.error());
  EXPECT_THAT(stored_texts(), ElementsAre("1 Calm.", "2 Calm."));
  EXPECT_EQ(health(), (SourceHealth{"content", "content folder", clock_.now(), clock_.now(), std::nullopt,
                                    Coverage{2, 2}, std::nullopt}));
  EXPECT_THAT(report->notes->lines, ElementsAre("content: 2 new, 0 changed, 0 withdrawn"));
}

TEST_P(ContentCollector, ABrokenFileKeepsItsLastGoodVersionAndIsNamed) {
  write_review("one", 1);
  write_review("two", 2);
  ASSERT_TRUE(pass());
  write_review("one", 1, "<script>");
  write_review("two", 2, "Lively.");
  ASSERT_TRUE(pass());
  EXPECT_THAT(stored_texts(), ElementsAre("1 Calm.", "2 Lively."));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("reviews/one.md:6: raw HTML"));
  EXPECT_EQ(health().coverage, (Coverage{1, 2}));
  write_review("one", 1, "Mended.");
  ASSERT_TRUE(pass());
  EXPECT_THAT(stored_texts(), ElementsAre("1 Mended.", "2 Lively."));
  EXPECT_EQ(health().last_error, std::nullopt);
}

TEST_P(ContentCollector, ADeletedFileIsWithdrawnAndItsNumberRefusedToAnother) {
  write_review("one", 1);
  write_review("two", 2);
  ASSERT_TRUE(pass());
  std::filesystem::remove(folder() / "reviews/one.md");
  ASSERT_TRUE(pass());
  EXPECT_THAT(stored_texts(), ElementsAre("2 Calm."));
  write_review("other", 1);
  ASSERT_TRUE(pass());
  EXPECT_THAT(stored_texts(), ElementsAre("2 Calm."));
  EXPECT_THAT(health().last_error.value_or(""),
              HasSubstr("reviews/other.md: the id 1 was that of reviews/one.md, which was deleted"));
}

TEST_P(ContentCollector, AFolderThatIsGoneWithdrawsNothing) {
  write_review("one", 1);
  ASSERT_TRUE(pass());
  std::filesystem::remove_all(folder());
  EXPECT_FALSE(pass());
  EXPECT_THAT(stored_texts(), ElementsAre("1 Calm."));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("content: is no folder"));
}

TEST_P(ContentCollector, TheSameFilesAgainChangeNothingButTheHealth) {
  write_review("one", 1);
  ASSERT_TRUE(pass());
  auto const before = [&] {
    auto reading = store_->begin_read();
    return load_editorial(reading);
  };
  auto const first = before();
  clock_.move(std::chrono::hours(1));
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(pass());
  }
  EXPECT_EQ(before(), first);
}

TEST(ContentFolderWatch, SeesAChangeOnceItHasComeToRest) {
  TemporaryDirectory home;
  auto const file = home.path() / "resources.json";
  std::ofstream(file) << "[]";
  FolderWatch watch(home.path());
  watch.note_reading();
  EXPECT_FALSE(watch.has_settled_change());
  std::ofstream(file, std::ios::app) << " ";
  EXPECT_FALSE(watch.has_settled_change()) << "it may be half written";
  std::ofstream(file, std::ios::app) << " ";
  EXPECT_FALSE(watch.has_settled_change());
  EXPECT_TRUE(watch.has_settled_change());
  watch.note_reading();
  EXPECT_FALSE(watch.has_settled_change());
}

}  // namespace
}  // namespace orrery::test
