#include "store/driver/sqlite/sqlite_failure.hpp"

#include "base/result.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace orrery {

void throw_sqlite_failure(std::string const& path, SQLite::Exception const& error) {
  std::string const reason = error.what();
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      throw Failure({ErrorCode::unavailable, path, "not a readable database (" + reason + ")",
                     "move the file away and bring a backup back: orrery restore FILE"});
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      throw Failure({ErrorCode::unavailable, path, "cannot be opened (" + reason + ")",
                     "check that the file and its folder exist and that this user may use them"});
    case SQLITE_READONLY:
      throw Failure({ErrorCode::unavailable, path, "cannot be written (" + reason + ")",
                     "check the permissions of the file and its folder"});
    case SQLITE_FULL:
      throw Failure({ErrorCode::unavailable, path, "the disk is full", "free some space and try again"});
    case SQLITE_BUSY:
      throw Failure(
          {ErrorCode::conflict, path, "is locked by another program", "end what else uses the file and try again"});
    case SQLITE_CONSTRAINT:
      throw Failure({ErrorCode::conflict, path, reason, "report this: rows must not break the tables' rules"});
    default: throw Failure({ErrorCode::unavailable, path, reason, "check the disk, then try again"});
  }
}

}  // namespace orrery
