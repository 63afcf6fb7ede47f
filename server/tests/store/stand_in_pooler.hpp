#pragma once

#include <filesystem>
#include <string>
#include <thread>

namespace orrery::test {

// Between clients and a PostgreSQL server on a Unix socket: passes everything on, and tells each client a number of
// its own making for the server's process, as poolers do.
class StandInPooler {
 public:
  // url: of a database of the server, as PrivatePostgres writes it.
  explicit StandInPooler(std::string const& url);
  StandInPooler(StandInPooler const&) = delete;
  StandInPooler& operator=(StandInPooler const&) = delete;
  ~StandInPooler();

  // Of the same database, through this.
  std::string url() const;

 private:
  void serve(std::stop_token const& stop) const;

  std::string url_;
  std::filesystem::path server_;
  std::filesystem::path directory_;
  int listener_ = -1;
  std::jthread thread_;
};

}  // namespace orrery::test
