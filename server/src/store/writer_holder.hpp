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

// Thrown to a second writer; a command can pass its work on to holder().control_socket.
class HeldByAnotherWriter final : public Failure {
 public:
  HeldByAnotherWriter(std::string_view database, WriterHolder holder);
  WriterHolder const& holder() const noexcept { return holder_; }

 private:
  WriterHolder holder_;
};

}  // namespace orrery
