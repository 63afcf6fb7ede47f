#include "app/swap_load.hpp"
#include "builders/large_world.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

// The short form of `./dev bench swaps`.
TEST(SwapsUnderLoad, FailNoRequest) {
  TemporaryDirectory const home;
  SystemClock const clock;
  StoreOptions options;
  options.url = "sqlite:" + (home.path() / "orrery.db").string();
  options.mode = OpenMode::writer;
  auto const store = Store::open(options, clock);
  fill_store(*store, invent_chains({10, 60}), clock.now());

  ServedParts parts;
  parts.cache = std::make_shared<http::ResponseCache>();
  parts.page_template = site::load_template();
  parts.files = std::make_shared<http::StaticFiles const>();
  auto const outcome = swap_under_load(*store, parts, 50, 4);
  EXPECT_EQ(outcome.failed, 0U);
  EXPECT_THAT(outcome.first_failures, testing::IsEmpty());
  EXPECT_GT(outcome.not_modified, 0U);
  EXPECT_TRUE(outcome.last_change_is_served);
}

}  // namespace
}  // namespace orrery
