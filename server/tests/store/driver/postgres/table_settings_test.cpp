#include "store/private_postgres.hpp"
#include "store/store_fixture.hpp"

namespace orrery::test {
namespace {

constexpr auto kOfValidator = "SELECT array_to_string(reloptions, ',') FROM pg_class WHERE relname = 'validator'";

TEST(TableSettings, AreThereAfterEveryStartOfAWriter) {
  auto* const server = PrivatePostgres::find();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
  StillClock const clock;
  StoreOptions options;
  options.url = server->create_database();
  options.mode = OpenMode::writer;
  Store::open(options, clock);
  auto const first = server->run(options.url, kOfValidator);
  EXPECT_NE(first.find("fillfactor=70"), std::string::npos) << first;
  // As a database has them that an earlier version wrote.
  server->run(options.url, "ALTER TABLE validator RESET (fillfactor)");
  Store::open(options, clock);
  EXPECT_EQ(server->run(options.url, kOfValidator).find("fillfactor=70") == std::string::npos, false);
}

TEST(TableSettings, AreNotSetAgainWhereTheyAre) {
  auto* const server = PrivatePostgres::find();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
  StillClock const clock;
  StoreOptions options;
  options.url = server->create_database();
  options.mode = OpenMode::writer;
  Store::open(options, clock);
  // A row of pg_class has a new transaction after each ALTER TABLE.
  constexpr auto kWritten =
      "SELECT string_agg(xmin::text, ' ' ORDER BY relname) FROM pg_class WHERE relname IN ('validator', "
      "'endpoint_health', 'chain_check', 'uptime_hour')";
  auto const before = server->run(options.url, kWritten);
  Store::open(options, clock);
  EXPECT_EQ(server->run(options.url, kWritten), before);
}

}  // namespace
}  // namespace orrery::test
