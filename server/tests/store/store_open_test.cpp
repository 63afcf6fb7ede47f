#include "store/store_fixture.hpp"

#include "store/core/health_repository.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace orrery::test {
namespace {

using testing::HasSubstr;

class StoreOpenTest : public StoreTest {};
ORRERY_ON_EVERY_ENGINE(StoreOpenTest);

void write_something(Store& store) {
  auto writing = store.begin_write();
  record_health(writing, {"registry", "somewhere", {}, {}, {}, {}, {}});
  writing.commit();
}

TEST_P(StoreOpenTest, StampsADatabaseWhenItIsMadeAndKeepsTheStamp) {
  auto const first = open_writer()->stamp();
  clock_.move(std::chrono::hours{1});
  auto const second = open_writer()->stamp();
  EXPECT_EQ(first, second);
  EXPECT_EQ(first.uuid.size(), 36U);
  EXPECT_EQ(first.kind, StoreKind::real);
  EXPECT_EQ(open_reader()->stamp(), first);
}

TEST_P(StoreOpenTest, RefusesADatabaseOfTheOtherKind) {
  auto demo = options(OpenMode::writer);
  demo.kind = StoreKind::demo;
  Store::open(demo, clock_);
  for (auto const mode : {OpenMode::writer, OpenMode::reader}) {
    auto const error = failure_of([&] { Store::open(options(mode), clock_); });
    EXPECT_EQ(error.code, ErrorCode::conflict);
    EXPECT_THAT(error.reason, HasSubstr("holds demo data"));
  }
}

TEST_P(StoreOpenTest, RefusesADatabaseThatIsNewerThanTheProgram) {
  open_writer();
  run_sql("INSERT INTO schema_version (version, name, applied_at) VALUES (9000, 'future', 0)");
  for (auto const mode : {OpenMode::writer, OpenMode::reader}) {
    auto const error = failure_of([&] { Store::open(options(mode), clock_); });
    EXPECT_EQ(error.code, ErrorCode::conflict);
    EXPECT_THAT(error.reason, HasSubstr("version 9000"));
    EXPECT_THAT(error.next_step, HasSubstr("newer orrery"));
  }
}

TEST_P(StoreOpenTest, RefusesToReadADatabaseThatNobodyHasMade) {
  if (GetParam() == EngineKind::sqlite) {
    auto const error = failure_of([&] { open_reader(); });
    EXPECT_EQ(error.code, ErrorCode::unavailable);
    EXPECT_FALSE(std::filesystem::exists(sqlite_path())) << "a reader must not create the file";
  } else {
    EXPECT_THAT(failure_of([&] { open_reader(); }).reason, HasSubstr("no tables yet"));
  }
}

TEST_P(StoreOpenTest, RefusesASecondWriterAndNamesTheFirst) {
  auto first_options = options(OpenMode::writer);
  first_options.control_socket = "/run/orrery/control.sock";
  auto const first = Store::open(first_options, clock_);
  try {
    open_writer();
    FAIL() << "the second writer was let in";
  } catch (HeldByAnotherWriter const& held) {
    EXPECT_EQ(held.holder().pid, ::getpid());
    EXPECT_EQ(held.holder().control_socket, "/run/orrery/control.sock");
    EXPECT_EQ(held.error().code, ErrorCode::conflict);
    EXPECT_THAT(held.error().reason, HasSubstr("process " + std::to_string(::getpid())));
  }
  write_something(*first);
}

TEST_P(StoreOpenTest, LetsTheNextWriterInAfterACleanClose) {
  open_writer();
  auto const store = open_writer();
  write_something(*store);
}

TEST_P(StoreOpenTest, LetsReadersInBesideTheWriter) {
  auto const writer = open_writer();
  auto const reader = open_reader();
  write_something(*writer);
  auto reading = reader->begin_read();
  EXPECT_EQ(load_health(reading).size(), 1U);
}

TEST_P(StoreOpenTest, AReaderCannotWrite) {
  open_writer();
  EXPECT_EQ(failure_of([&] { open_reader()->begin_write(); }).code, ErrorCode::conflict);
}

TEST_P(StoreOpenTest, TheRevisionDiffersAfterACommitAndOnlyThen) {
  auto const store = open_writer();
  auto const before = store->revision();
  {
    auto writing = store->begin_write();
    record_health(writing, {"registry", "rolled back", {}, {}, {}, {}, {}});
  }
  EXPECT_EQ(store->revision(), before);
  store->begin_write().commit();
  EXPECT_EQ(store->revision(), before) << "nothing was written";
  write_something(*store);
  EXPECT_NE(store->revision(), before);
}

TEST_P(StoreOpenTest, AReadTransactionSeesOneMomentWhateverIsCommittedMeanwhile) {
  auto const store = open_writer();
  auto reading = store->begin_read();
  EXPECT_EQ(load_health(reading).size(), 0U);
  write_something(*store);
  EXPECT_EQ(load_health(reading).size(), 0U);
  auto later = store->begin_read();
  EXPECT_EQ(load_health(later).size(), 1U);
}

TEST_P(StoreOpenTest, GivesReadingConnectionsBack) {
  auto few = options(OpenMode::writer);
  few.reader_connections = 1;
  auto const store = Store::open(few, clock_);
  for (int i = 0; i < 5; ++i) {
    auto reading = store->begin_read();
    load_health(reading);
  }
}

// Thirteen data sets have a long reading at times, the publisher has two, and a backup is one.
TEST_P(StoreOpenTest, HasAReadingForAllThatReadForLongAtOnce) {
  auto const store = open_writer();
  std::vector<ReadTransaction> readings;
  for (int i = 0; i < 16; ++i) {
    readings.push_back(store->begin_read());
    EXPECT_EQ(load_health(readings.back()).size(), 0U);
  }
}

TEST(SqliteFileTest, ADamagedFileIsRefusedInOneLine) {
  TemporaryDirectory const directory;
  auto const path = directory.path() / "damaged.db";
  std::ofstream(path) << std::string(8192, 'x');
  StillClock const clock;
  for (auto const mode : {OpenMode::writer, OpenMode::reader}) {
    StoreOptions options;
    options.url = "sqlite:" + path.string();
    options.mode = mode;
    auto const error = failure_of([&] { Store::open(options, clock); });
    EXPECT_EQ(error.thing, path.string());
    EXPECT_THAT(error.reason, HasSubstr("not a readable database"));
    EXPECT_THAT(error.next_step, HasSubstr("orrery restore FILE"));
  }
}

TEST(SqliteFileTest, TwoNamesOfOneFileHaveOneWriter) {
  TemporaryDirectory const directory;
  StillClock const clock;
  StoreOptions options;
  options.mode = OpenMode::writer;
  options.url = "sqlite:" + (directory.path() / "a.db").string();
  auto const first = Store::open(options, clock);
  std::filesystem::create_symlink("a.db", directory.path() / "b.db");
  options.url = "sqlite:" + (directory.path() / "b.db").string();
  EXPECT_THROW(Store::open(options, clock), HeldByAnotherWriter);
}

struct BadUrl {
  char const* name;
  char const* url;
};

class BadUrlTest : public testing::TestWithParam<BadUrl> {};

INSTANTIATE_TEST_SUITE_P(Urls, BadUrlTest,
                         testing::Values(BadUrl{"Empty", ""}, BadUrl{"NoPath", "sqlite:"},
                                         BadUrl{"OtherEngine", "mysql://root:secret@localhost/x"},
                                         BadUrl{"BarePath", "/var/lib/secret.db"},
                                         BadUrl{"BrokenPostgres", "postgresql://u:secret@[host/x"}),
                         [](auto const& url) { return url.param.name; });

TEST_P(BadUrlTest, IsRefusedWithoutShowingAPassword) {
  StillClock const clock;
  StoreOptions options;
  options.url = GetParam().url;
  auto const error = failure_of([&] { Store::open(options, clock); });
  EXPECT_EQ(error.code, ErrorCode::invalid_input);
  EXPECT_THAT(to_line(error), testing::Not(HasSubstr("secret")));
}

TEST(PostgresUrlTest, AServerThatIsNotThereIsNamedWithoutThePassword) {
  StillClock const clock;
  StoreOptions options;
  options.url = "postgresql://somebody:secret@127.0.0.1:1/x";
  auto const error = failure_of([&] { Store::open(options, clock); });
  EXPECT_EQ(error.code, ErrorCode::unavailable);
  EXPECT_EQ(error.thing, "postgresql://somebody@127.0.0.1:1/x");
  EXPECT_THAT(to_line(error), testing::Not(HasSubstr("secret")));
}

TEST_P(StoreOpenTest, TellsHowLargeTheDatabaseIs) {
  auto const store = open_writer();
  auto const bytes = store->measure();
  EXPECT_GE(bytes.database, 4'096) << "SQLite's newest rows are in its log";
  EXPECT_EQ(bytes.kept_for_replicas, 0) << "there is no replica";
}

}  // namespace
}  // namespace orrery::test
