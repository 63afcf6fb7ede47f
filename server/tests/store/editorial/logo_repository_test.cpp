#include "store/editorial/logo_repository.hpp"

#include "store/backup/backup.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class LogoRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  void put(StoredLogo const& logo, std::vector<StoredPicture> const& pictures = {}) {
    auto writing = store_->begin_write();
    put_logo(writing, logo, pictures);
    writing.commit();
  }
  std::vector<StoredLogo> all() {
    auto reading = store_->begin_read();
    return load_logos(reading);
  }
  std::vector<StoredPicture> pictures_of(std::string_view hash) {
    auto reading = store_->begin_read();
    return load_pictures(reading, hash);
  }

  StoredLogo a_logo(std::string source, std::string hash) const {
    return {std::move(source), LogoState::found, std::move(hash), clock_.now(), clock_.now(), std::nullopt};
  }

  // Every byte: the store holds text.
  static StoredPicture a_picture(std::int64_t size) {
    std::string bytes;
    for (int i = 0; i < 256; ++i)
      bytes += static_cast<char>(i);
    return {size, bytes + std::to_string(size)};
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(LogoRepositoryTest);

TEST_P(LogoRepositoryTest, GivesBackEveryFieldEveryAbsenceAndEveryByte) {
  StoredLogo const none{"keybase:0000000000000001", LogoState::none, {}, clock_.now(), clock_.now(), {}};
  StoredLogo const failed{"https://a.example/x.png", LogoState::failed, {}, {}, clock_.now(), "HTTP 500"};
  auto const found = a_logo("https://b.example/x.png", "h1");
  put(none);
  put(found, {a_picture(64), a_picture(256)});
  put(failed);
  EXPECT_THAT(all(), ElementsAre(failed, found, none));
  EXPECT_THAT(pictures_of("h1"), ElementsAre(a_picture(64), a_picture(256)));
  EXPECT_THAT(pictures_of("h2"), IsEmpty());
}

TEST_P(LogoRepositoryTest, APictureGoesWithTheLastLogoThatHasIt) {
  put(a_logo("a", "h1"), {a_picture(64)});
  put(a_logo("b", "h1"), {a_picture(64)});
  put(a_logo("a", "h2"), {a_picture(128)});
  EXPECT_THAT(pictures_of("h1"), ElementsAre(a_picture(64)));
  put({"b", LogoState::none, {}, clock_.now(), clock_.now(), {}});
  EXPECT_THAT(pictures_of("h1"), IsEmpty());
  EXPECT_THAT(pictures_of("h2"), ElementsAre(a_picture(128)));
}

TEST_P(LogoRepositoryTest, ALookThatFoundTheSameOrFailedKeepsThePicture) {
  put(a_logo("a", "h1"), {a_picture(64)});
  put(a_logo("a", "h1"), {a_picture(64)});
  auto failed = a_logo("a", "h1");
  failed.state = LogoState::failed;
  put(failed);
  EXPECT_THAT(pictures_of("h1"), ElementsAre(a_picture(64)));
}

TEST_P(LogoRepositoryTest, ABackupCarriesThePictures) {
  put(a_logo("a", "h1"), {a_picture(64)});
  auto const file = directory_.path() / "dump.zst";
  write_backup(*store_, file);
  auto other = options(OpenMode::writer);
  other.url = create_database(EngineKind::sqlite);
  auto const restored = Store::open(other, clock_);
  restore_backup(*restored, file);
  auto reading = restored->begin_read();
  EXPECT_EQ(load_logos(reading), all());
  EXPECT_THAT(load_pictures(reading, "h1"), ElementsAre(a_picture(64)));
}

}  // namespace
}  // namespace orrery::test
