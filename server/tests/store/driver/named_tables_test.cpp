#include "store/driver/named_tables.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TableNames read_by(std::string_view sql) {
  TableNames tables;
  add_tables_read(sql, tables);
  return tables;
}

TableNames written_by(std::string_view sql) {
  TableNames tables;
  add_table_written(sql, tables);
  return tables;
}

TEST(NamedTables, AreReadBehindFromAndJoin) {
  EXPECT_THAT(read_by("SELECT value FROM revision"), ElementsAre("revision"));
  EXPECT_THAT(read_by("SELECT p.id FROM proposal p JOIN (SELECT id FROM chain WHERE x = ?) c ON c.id = p.chain"),
              ElementsAre("chain", "proposal"));
  EXPECT_THAT(read_by("SELECT a FROM\n  endpoint LEFT JOIN uptime_day ON b = a"),
              ElementsAre("endpoint", "uptime_day"));
  EXPECT_THAT(read_by("SELECT 1"), IsEmpty());
}

TEST(NamedTables, AreWrittenWhereAStatementBegins) {
  EXPECT_THAT(written_by("INSERT INTO uptime_hour (hour) SELECT hour FROM other ON CONFLICT DO UPDATE SET a = 1"),
              ElementsAre("uptime_hour"));
  EXPECT_THAT(written_by("UPDATE validator SET a = ?"), ElementsAre("validator"));
  EXPECT_THAT(written_by("\n  DELETE FROM picture WHERE hash = ?"), ElementsAre("picture"));
  EXPECT_THAT(written_by("SELECT a FROM b"), IsEmpty());
}

}  // namespace
}  // namespace orrery::test
