#include "store/core/engine.hpp"

#include "base/result.hpp"
#include "store/driver/postgres/postgres_engine.hpp"
#include "store/driver/sqlite/sqlite_engine.hpp"

#include <string>

namespace orrery {

std::unique_ptr<Engine> make_engine(std::string_view url) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) {
    return std::make_unique<SqliteEngine>(std::string{url.substr(kSqlite.size())});
  }
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
    return std::make_unique<PostgresEngine>(std::string{url});
  }
  // The URL itself may hold a password.
  throw Failure({ErrorCode::invalid_input, "database URL", "names no known engine",
                 "give sqlite:PATH or postgresql://USER@HOST/DATABASE"});
}

}  // namespace orrery
