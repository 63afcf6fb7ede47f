#include "store/editorial/contribution_repository.hpp"

#include "store/backup/backup.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using std::chrono::days;
using testing::ElementsAre;

constexpr UtcDay kDay{std::chrono::year{2026} / 9 / 20};

class ContributionRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  void put(StoredContributions const& stored) {
    auto writing = store_->begin_write();
    put_contributions(writing, stored);
    writing.commit();
  }

  std::vector<StoredContributions> all() {
    auto reading = store_->begin_read();
    return load_contributions(reading);
  }

  StoredContributions an_answer(std::string repository) const {
    StoredContributions stored;
    stored.repository = std::move(repository);
    stored.state = RepositoryState::answered;
    stored.etag = "W/\"1\"";
    stored.contributions = Contributions{kDay - days{89}, kDay, {{kDay - days{2}, 3}, {kDay, 1}}};
    stored.checked_at = clock_.now();
    stored.changed_at = clock_.now();
    stored.tried_at = clock_.now();
    return stored;
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ContributionRepositoryTest);

TEST_P(ContributionRepositoryTest, GivesBackEveryFieldAndEveryAbsenceByRepository) {
  auto const full = an_answer("cosmos/gaia");
  StoredContributions bare;
  bare.repository = "a/b";
  bare.state = RepositoryState::computing;
  bare.tried_at = clock_.now();
  bare.put_off = 2;
  bare.last_error = "GitHub is still counting";
  auto quiet = an_answer("z/z");
  quiet.contributions->counts.clear();
  put(full);
  put(quiet);
  put(bare);
  EXPECT_THAT(all(), ElementsAre(bare, full, quiet));
  auto reading = store_->begin_read();
  EXPECT_EQ(find_contributions(reading, "cosmos/gaia"), full);
  EXPECT_EQ(find_contributions(reading, "cosmos/sdk"), std::nullopt);
}

TEST_P(ContributionRepositoryTest, ANewAnswerTakesThePlaceOfAllDaysBefore) {
  put(an_answer("cosmos/gaia"));
  auto next = an_answer("cosmos/gaia");
  next.contributions = Contributions{kDay - days{88}, kDay + days{1}, {{kDay, 4}}};
  put(next);
  EXPECT_THAT(all(), ElementsAre(next));
}

TEST_P(ContributionRepositoryTest, ThatTimeGoesOnIsNoChangeButAnotherCountIs) {
  auto const first = an_answer("cosmos/gaia");
  put(first);
  clock_.move(std::chrono::hours{24});
  auto next = an_answer("cosmos/gaia");
  next.contributions->first += days{1};
  next.contributions->last += days{1};
  put(next);
  EXPECT_EQ(all().at(0).changed_at, first.checked_at);
  EXPECT_EQ(all().at(0).checked_at, clock_.now());
  for (auto const day : {kDay, kDay + days{1}}) {
    clock_.move(std::chrono::hours{1});
    next.checked_at = clock_.now();
    ++next.contributions->counts[day];
    put(next);
    EXPECT_EQ(all().at(0).changed_at, clock_.now());
  }
}

TEST_P(ContributionRepositoryTest, PuttingTheSameTwiceChangesNothing) {
  put(an_answer("cosmos/gaia"));
  auto const once = all();
  put(an_answer("cosmos/gaia"));
  EXPECT_EQ(all(), once);
}

TEST_P(ContributionRepositoryTest, ABackupCarriesThem) {
  put(an_answer("cosmos/gaia"));
  auto const file = directory_.path() / "dump.zst";
  write_backup(*store_, file);
  auto other = options(OpenMode::writer);
  other.url = create_database(EngineKind::sqlite);
  auto const restored = Store::open(other, clock_);
  restore_backup(*restored, file);
  auto reading = restored->begin_read();
  EXPECT_EQ(load_contributions(reading), all());
}

}  // namespace
}  // namespace orrery::test
