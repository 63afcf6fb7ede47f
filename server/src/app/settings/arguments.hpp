#pragma once

#include "app/settings/config.hpp"
#include "base/result.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Thrown for a command line that is not valid; the exit code is then 2.
class WrongUsage final : public Failure {
 public:
  WrongUsage(std::string thing, std::string reason);
};

// `orrery import registry PATH --database URL` as words and flags.
struct Arguments {
  std::vector<std::string> words;
  Flags flags;  // a switch has the value ""

  bool has(std::string_view flag) const { return flags.contains(flag); }
};

// Takes "--flag value" and "--flag=value" in any order; "--" ends the flags. Every flag must be among
// `switches` (without a value) or `with_value`.
Arguments parse_arguments(std::span<char const* const> arguments, std::span<std::string_view const> switches,
                          std::span<std::string_view const> with_value);

}  // namespace orrery
