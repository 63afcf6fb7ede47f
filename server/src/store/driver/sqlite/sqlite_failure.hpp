#pragma once

#include <string>

namespace SQLite {
class Exception;
}

namespace orrery {

// SQLite's error as a Failure that names the file, the reason and the next step.
[[noreturn]] void throw_sqlite_failure(std::string const& path, SQLite::Exception const& error);

}  // namespace orrery
