#include "snapshot/archives/archived_history.hpp"

#include "domain/market/series.hpp"
#include "store/archives/archive_copies.hpp"
#include "store/archives/archive_month.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/weights/weight_repository.hpp"

#include <gmock/gmock.h>
#include <boost/json.hpp>

namespace orrery::test {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto kMarch = std::chrono::year(2026) / 3;
constexpr auto kApril = std::chrono::year(2026) / 4;
constexpr ArchivedRange kAll{0, 500};

class ArchivedHistoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  // The score of one item of a chain and of an identity.
  void put_scores(UtcDay day, std::int64_t score) {
    auto writing = store_->begin_write();
    ComputedWeights computed;
    computed.day = day;
    computed.rule_version = 2;
    for (auto const& subject : {std::string("a-1"), std::string("a-10"), identity_subject("0123456789ABCDEF")}) {
      SubjectWeights one;
      one.subject = subject;
      for (auto const* slug : {"liveness", "nakamoto"}) {
        StoredWeightItem item;
        item.slug = slug;
        item.score = score;
        item.rule_version = 2;
        one.items.push_back(item);
      }
      computed.subjects.emplace_back(one);
    }
    put_weights(writing, computed, clock_.now());
    writing.commit();
  }

  // What a server knows that has its files.
  ArchivedHistory history() {
    auto folder = std::make_shared<ArchiveFolder const>(directory_.path() / "archives");
    mirror_archives(*store_, *folder, Verify::presence);
    auto reading = store_->begin_read();
    return {load_archives(reading), folder};
  }

  // "2026-03-02 liveness 7"
  static std::vector<std::string> list(std::optional<ArchivedPage> const& page) {
    std::vector<std::string> lines;
    for (auto const& record : page.value().records) {
      auto const json = boost::json::parse(record.json);
      lines.push_back(std::string(json.at("Day").as_string()) + ' ' + std::string(json.at("Slug").as_string()) + ' ' +
                      std::to_string(json.at("Weight").to_number<int>()));
    }
    return lines;
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ArchivedHistoryTest);

TEST_P(ArchivedHistoryTest, ScoresAreThoseOfTheSubjectInItsUnitTheNewestFirst) {
  put_scores(sys_days(kMarch / 2), 700);
  put_scores(sys_days(kMarch / 5), 800);
  copy_hot_rows(*store_, {});
  auto const history = this->history();
  EXPECT_THAT(list(history.read_scores(kMarch, "a-1", "", kAll)),
              ElementsAre("2026-03-05 liveness 800", "2026-03-05 nakamoto 800", "2026-03-02 liveness 700",
                          "2026-03-02 nakamoto 700"));
  EXPECT_THAT(list(history.read_scores(kMarch, identity_subject("0123456789ABCDEF"), "nakamoto", kAll)),
              ElementsAre("2026-03-05 nakamoto 8", "2026-03-02 nakamoto 7"));
  auto const second = history.read_scores(kMarch, "a-1", "", {1, 2});
  EXPECT_EQ(second->matched, 4);
  EXPECT_THAT(list(second), ElementsAre("2026-03-05 nakamoto 800", "2026-03-02 liveness 700"));
  EXPECT_THAT(list(history.read_scores(kMarch, "nobody", "", kAll)), IsEmpty());
  EXPECT_THAT(list(history.read_scores(kApril, "a-1", "", kAll)), IsEmpty());
}

TEST_P(ArchivedHistoryTest, AScoreIsAnsweredOnceWhetherItIsCopiedOrMoved) {
  put_scores(sys_days(kMarch / 2), 700);
  put_scores(sys_days(kApril / 2), 800);
  copy_hot_rows(*store_, {});
  auto const before = history();
  EXPECT_EQ(before.describe(ArchiveKind::scores, std::nullopt).older, "2026-04");
  EXPECT_EQ(before.describe(ArchiveKind::scores, kApril).older, "2026-03");
  auto const told = list(before.read_scores(kMarch, "a-1", "", kAll));
  archive_old_rows(*store_, Timestamp(sys_days(kApril / 9)), {});
  copy_hot_rows(*store_, {});
  auto const after = history();
  EXPECT_EQ(list(after.read_scores(kMarch, "a-1", "", kAll)), told);
  EXPECT_NE(before.make_key(ArchiveKind::scores, kMarch), after.make_key(ArchiveKind::scores, kMarch));
  EXPECT_EQ(before.make_key(ArchiveKind::scores, kApril), after.make_key(ArchiveKind::scores, kApril));
  EXPECT_TRUE(after.describe(ArchiveKind::scores, kMarch).complete);
  EXPECT_FALSE(after.describe(ArchiveKind::scores, std::chrono::year(2026) / 5).complete);
}

}  // namespace
}  // namespace orrery::test
