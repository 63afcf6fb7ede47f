#include "store/core/connection_pool.hpp"

#include "base/result.hpp"
#include "store/core/engine.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <future>

namespace orrery::test {
namespace {

using testing::HasSubstr;

class ConnectionPoolTest : public testing::Test {
 protected:
  ConnectionPool make_pool(std::size_t most, std::chrono::milliseconds patience) const {
    auto const url = "sqlite:" + (directory_.path() / "pool.db").string();
    return ConnectionPool(
        most, [url] { return make_engine(url)->connect(TransactionMode::write); }, patience);
  }

  TemporaryDirectory directory_;
};

TEST_F(ConnectionPoolTest, HandsAConnectionOnToTheOneThatWaitsForIt) {
  auto pool = make_pool(1, std::chrono::hours(1));
  auto first = pool.lend();
  auto const* const connection = first.get();
  std::promise<void> asks;
  auto second = std::async(std::launch::async, [&] {
    asks.set_value();
    return pool.lend();
  });
  asks.get_future().get();
  EXPECT_NE(second.wait_for(std::chrono::milliseconds(20)), std::future_status::ready) << "there is one alone";
  first.reset();
  EXPECT_EQ(second.get().get(), connection);
}

TEST_F(ConnectionPoolTest, SaysHowManyAreBusyWhenItsPatienceIsAtAnEnd) {
  auto pool = make_pool(2, std::chrono::milliseconds(1));
  auto const first = pool.lend();
  auto const second = pool.lend();
  auto const error = failure_of([&] { pool.lend(); });
  EXPECT_EQ(error.code, ErrorCode::unavailable);
  EXPECT_THAT(error.reason, HasSubstr("all of its 2 reading connections were busy for 1 ms"));
}

TEST_F(ConnectionPoolTest, CountsNoConnectionThatCouldNotBeMade) {
  bool is_away = true;
  auto const url = "sqlite:" + (directory_.path() / "pool.db").string();
  ConnectionPool pool(1, [&] {
    if (is_away) throw Failure({ErrorCode::unavailable, "database", "is away", ""});
    return make_engine(url)->connect(TransactionMode::write);
  });
  EXPECT_EQ(failure_of([&] { pool.lend(); }).reason, "is away");
  is_away = false;
  EXPECT_NE(pool.lend(), nullptr);
}

}  // namespace
}  // namespace orrery::test
