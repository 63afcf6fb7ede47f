#include "store/driver/postgres/impl/postgres_connection.hpp"

#include "base/result.hpp"
#include "store/private_postgres.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using testing::HasSubstr;

class StatementLimitsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (PrivatePostgres::find() == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
    url_ = PrivatePostgres::find()->create_database();
  }

  static void work_for(Connection& connection, std::string const& seconds) {
    connection.query("SELECT CAST(pg_sleep(" + seconds + ") AS TEXT)");
  }

  std::string url_;
};

// Which of the two holds is told by the one that is short: the other way round a statement would be given up, or waited
// for a minute.
TEST_F(StatementLimitsTest, APromptStatementHasItsOwn) {
  PostgresConnection connection(url_, "a database", {.prompt = minutes(5), .other = milliseconds(200)});
  connection.begin(TransactionMode::read);
  {
    PromptStatements const prompt(connection);
    work_for(connection, "0.5");
  }
  auto const error = failure_of([&] { work_for(connection, "60"); });
  EXPECT_EQ(error.code, ErrorCode::unavailable);
  EXPECT_THAT(error.reason, HasSubstr("no answer within 200 ms"));
}

TEST_F(StatementLimitsTest, AStatementThatWorksIsGivenLongerThanAPromptOne) {
  StatementLimits const limits;
  EXPECT_LE(limits.prompt, milliseconds(10'000)) << "half of what a lease lasts";
  EXPECT_GE(limits.other, 5 * limits.prompt);
}

TEST_F(StatementLimitsTest, TheServerRefusesAWriteBeforeItsConnectionIsGivenUp) {
  PostgresConnection connection(url_, "a database", {.prompt = minutes(5), .other = milliseconds(5'000)});
  auto const servers_limit = [&] {
    auto rows = connection.query("SELECT setting FROM pg_settings WHERE name = 'statement_timeout'");
    return RowReader(rows.at(0)).text();
  };
  connection.begin(TransactionMode::write);
  EXPECT_EQ(servers_limit(), "4500");
  connection.rollback();
  {
    PromptStatements const prompt(connection);
    connection.begin(TransactionMode::write);
    EXPECT_EQ(servers_limit(), "270000");
    connection.rollback();
  }
  connection.begin(TransactionMode::write);
  connection.execute("SET LOCAL statement_timeout = 100");
  EXPECT_THAT(failure_of([&] { work_for(connection, "60"); }).reason, HasSubstr("statement timeout"));
  EXPECT_NE(connection.told_process(), 0) << "the connection is there";
}

}  // namespace
}  // namespace orrery::test
