#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

// The process that writes to a database.
struct WriterHolder {
  std::int64_t pid = 0;
  std::string host;
  std::string control_socket;  // empty where it takes no commands

  bool operator==(WriterHolder const&) const = default;
};

// This process, on this host.
WriterHolder this_process(std::string control_socket);

// As kept in the lock file or the lease row: one "name=value" a line. Unreadable text gives pid 0.
std::string format_holder(WriterHolder const& holder);
WriterHolder parse_holder(std::string_view text);

// Thrown where another process writes to the database; a command can send its work to holder().control_socket.
class HeldByAnotherWriter final : public Failure {
 public:
  HeldByAnotherWriter(std::string_view database, WriterHolder holder);
  WriterHolder const& holder() const noexcept { return holder_; }

 private:
  WriterHolder holder_;
};

}  // namespace orrery
