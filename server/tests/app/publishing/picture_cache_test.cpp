#include "app/publishing/impl/picture_cache.hpp"
#include "app/publishing/impl/picture_handler.hpp"

#include "collectors/store_for_tests.hpp"
#include "store/editorial/logo_repository.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

class PictureSpoolTest : public ::testing::Test {
 protected:
  void put(std::string const& hash, std::string const& bytes) {
    auto transaction = store_->begin_write();
    StoredLogo const logo{"source of " + hash, LogoState::found, hash, clock_.now(), clock_.now(), std::nullopt};
    std::vector<StoredPicture> const pictures{{64, bytes + " small"}, {128, bytes}};
    put_logo(transaction, logo, pictures);
    transaction.commit();
  }
  std::shared_ptr<Pictures const> follow(std::vector<std::string> const& hashes) {
    return picture_cache_.follow(*store_, hashes);
  }

  TemporaryDirectory home_;
  HandClock clock_;
  std::unique_ptr<Store> store_ = open_test_store(home_, clock_);
  PictureCache picture_cache_;
};

TEST_F(PictureSpoolTest, HoldsThePicturesThatAreNamedAndTheirBytes) {
  put("aa", "first");
  put("bb", "second");
  auto const both = follow({"aa", "bb"});
  EXPECT_EQ(both->find("aa-128.webp"), "first");
  EXPECT_EQ(both->find("bb-64.webp"), "second small");
  for (auto const* unknown : {"aa-256.webp", "aa", "cc-64.webp", "", "../aa-64.webp"}) {
    EXPECT_EQ(both->find(unknown), std::nullopt) << unknown;
  }
}

TEST_F(PictureSpoolTest, WhatIsNoLongerNamedIsGoneForNewRequestsAndStaysForThoseUnderWay) {
  put("aa", "first");
  put("bb", "second");
  auto const before = follow({"aa"});
  auto const after = follow({"bb"});
  EXPECT_EQ(after->size(), 2U);
  EXPECT_EQ(after->find("bb-128.webp"), "second");
  EXPECT_EQ(before->find("aa-128.webp"), "first");
  EXPECT_EQ(follow({"aa", "bb"})->find("aa-128.webp"), "first");
  EXPECT_EQ(follow({"missing"})->size(), 0U);
}

TEST_F(PictureSpoolTest, AFileThatIsMostlyUnusedIsWrittenAnew) {
  std::string const large(2U << 20U, 'x');
  for (char name = 'a'; name <= 'l'; ++name) {
    put(std::string(1, name), name + large);
    EXPECT_EQ(follow({std::string(1, name)})->find(std::string(1, name) + "-128.webp"), name + large);
  }
}

TEST_F(PictureSpoolTest, PicturesAreServedForEver) {
  put("aa", "bytes");
  PictureHandler const handler(follow({"aa"}), std::make_shared<http::ResponseCache>(), "X-Constant: 1\r\n");
  auto const found = handler.find("/logos/aa-128.webp");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->body, "bytes");
  EXPECT_NE(found->head.find("Content-Type: image/webp\r\n"), std::string::npos);
  EXPECT_NE(found->head.find("Cache-Control: public, max-age=31536000, immutable\r\n"), std::string::npos);
  EXPECT_NE(found->head.find("X-Constant: 1\r\n"), std::string::npos);
  EXPECT_EQ(handler.find("/logos/aa-128.webp"), found) << "kept in the cache";
  for (auto const* path :
       {"/logos/", "/logos/none.webp", "/logos/%61a-128.webp", "/aa-128.webp", "/logos/default.svg"}) {
    EXPECT_EQ(handler.find(path), nullptr) << path;
  }
}

}  // namespace
}  // namespace orrery
