#include "store/store_fixture.hpp"

#include "store/private_postgres.hpp"

#include <SQLiteCpp/Database.h>
#include <stdlib.h>

#include <stdexcept>

namespace orrery::test {

std::string name_of(EngineKind engine) {
  return engine == EngineKind::sqlite ? "Sqlite" : "Postgres";
}

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "orrery-store-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
  path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void StoreTest::SetUp() {
  if (GetParam() == EngineKind::postgres && PrivatePostgres::find() == nullptr) {
    GTEST_SKIP() << "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb; install Debian's package postgresql";
  }
  url_ = create_database(GetParam());
}

StoreOptions StoreTest::options(OpenMode mode) const {
  StoreOptions options;
  options.url = url_;
  options.mode = mode;
  return options;
}

std::string StoreTest::create_database(EngineKind engine) {
  if (engine == EngineKind::postgres) return PrivatePostgres::find()->create_database();
  return "sqlite:" + (directory_.path() / ("test-" + std::to_string(++databases_) + ".db")).string();
}

void StoreTest::run_sql(std::string const& sql) const {
  if (GetParam() == EngineKind::postgres) {
    PrivatePostgres::find()->run(url_, sql);
  } else {
    SQLite::Database(sqlite_path().string(), SQLite::OPEN_READWRITE).exec(sql);
  }
}

}  // namespace orrery::test
