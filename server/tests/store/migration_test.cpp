#include "store/migrations/migrations.hpp"

#include "builders/validator_builder.hpp"
#include "store/chain_repository.hpp"
#include "store/migrations/foundation.hpp"
#include "store/store_fixture.hpp"
#include "store/validator_repository.hpp"

#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::HasSubstr;

class MigrationTest : public StoreTest {
 protected:
  // As the program made it that knew version 1 alone, with one chain.
  void make_version_1() {
    if (GetParam() == EngineKind::sqlite) {
      SQLite::Database(sqlite_path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    }
    auto const text_type = std::string{GetParam() == EngineKind::sqlite ? "TEXT" : "TEXT COLLATE \"C\""};
    for (std::string sql : std::vector<std::string>(foundation_statements().begin(), foundation_statements().end())) {
      for (auto at = sql.find("{TEXT}"); at != std::string::npos; at = sql.find("{TEXT}")) {
        sql.replace(at, 6, text_type);
      }
      run_sql(sql);
    }
    run_sql("INSERT INTO schema_version (version, name, applied_at) VALUES (1, 'foundation', 1790000000)");
    run_sql("INSERT INTO stamp (one_row, uuid, kind, created_at) VALUES (1, 'an uuid', 'real', 1790000000)");
    run_sql(
        "INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, "
        "created_at, updated_at) VALUES (7, 'old-1', 'old', 'Old', 'live', 'mainnet', 'registry', 8, 1, 2)");
  }
};
ORRERY_ON_EVERY_ENGINE(MigrationTest);

TEST_P(MigrationTest, AWriterBringsADatabaseOfVersion1UpAndKeepsWhatItHolds) {
  make_version_1();
  auto const store = open_writer();
  EXPECT_EQ(store->stamp().uuid, "an uuid");
  {
    auto writing = store->begin_write();
    ASSERT_EQ(load_chains(writing).size(), 1U);
    EXPECT_EQ(load_chains(writing).at(0).id, 7);
    std::vector<Validator> const validators{a_validator("a")};
    put_validators(writing, {"old-1", 0, 1, "https://node.example", clock_.now()}, validators);
    writing.commit();
  }
  auto const reader = open_reader();
  auto reading = reader->begin_read();
  EXPECT_EQ(load_validators(reading).size(), 1U);
  EXPECT_EQ(read_schema_version(reading.connection()), newest_schema_version());
}

TEST_P(MigrationTest, AReaderWaitsForTheWriterToBringItUp) {
  make_version_1();
  EXPECT_THAT(failure_of([&] { open_reader(); }).reason, HasSubstr("older version"));
  open_writer();
  EXPECT_NO_THROW(open_reader());
}

TEST_P(MigrationTest, AnInterruptedMigrationLeavesVersion1) {
  make_version_1();
  run_sql("CREATE TABLE validator_change (in_the_way BIGINT)");
  failure_of([&] { open_writer(); });
  run_sql("DROP TABLE validator_change");
  auto const store = open_writer();
  auto reading = store->begin_read();
  EXPECT_EQ(load_chains(reading).size(), 1U);
}

}  // namespace
}  // namespace orrery::test
