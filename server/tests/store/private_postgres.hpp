#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace orrery::test {

// A PostgreSQL server of the tests' own: in a temporary directory, on a Unix socket only, ended with
// the test program. Its locale orders text unlike bytes do, so that a forgotten COLLATE shows.
class PrivatePostgres {
 public:
  // Nothing where PostgreSQL is not installed; started at the first call.
  static PrivatePostgres* find();

  explicit PrivatePostgres(std::filesystem::path const& programs);
  PrivatePostgres(PrivatePostgres const&) = delete;
  PrivatePostgres& operator=(PrivatePostgres const&) = delete;
  ~PrivatePostgres();

  // The URL of a new, empty database.
  std::string create_database();
  // Runs one statement in a database, and returns its first value.
  std::string run(std::string const& url, std::string const& sql);

 private:
  std::string url(std::string const& database) const;

  std::filesystem::path directory_;
  int pid_ = -1;
  int databases_ = 0;
};

}  // namespace orrery::test
