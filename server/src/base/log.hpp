#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace orrery {

enum class LogLevel { info, warning, error };

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// One line on standard error: time, level, message, then key="value" pairs. Values may come from
// outside: control characters are escaped and long values cut, so that a line stays one line.
void log(LogLevel level, std::string_view message, LogFields fields = {});

// From now on what LogBudget does not admit is counted and not written; a message with a field `chain` is written once
// an hour for each chain and data set. For a process that goes on for years.
void limit_log();

// Since the start of the process.
struct LogCounts {
  std::uint64_t written = 0;
  std::uint64_t repeated = 0;  // lines left out because the same was said of the same chain within the hour
  std::uint64_t over = 0;      // lines left out because there were too many
  std::uint64_t bytes = 0;     // of those that were written
};

LogCounts count_log();

}  // namespace orrery
